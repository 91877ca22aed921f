/** Names of operators; a number after the name does not make it available. */
const ROLES = new Set(
  (
    'admin administrator administration admins sysadmin root superuser owner operator founder staff team crew moderator ' +
    'moderators moderation mod mods support help helpdesk service system security official verified bot assistant guide ' +
    'webmaster postmaster hostmaster abuse noreply'
  ).split(' '),
);

/** Parts of the site, and names that mean nobody. */
const OTHERS = new Set(
  (
    'editor community council info contact billing payments sales deleted deleteduser removed unknown anonymous ' +
    'anon guest visitor nobody everybody everyone someone member amember user myself null undefined none true false ' +
    'nan api app auth login logout signin signout signup register profile account accounts settings dictionary public ' +
    'private chat mobile rate add submit explore exploration browse search random word words wordoftheday today feed about ' +
    'privacy terms rules takedown receipt receipts notices bookmarks follow invite invites checkout subscribe premium ' +
    'affiliate sitemap robots favicon static assets health healthz readyz metrics'
  ).split(' '),
);

/** Whoever bears the name of the product speaks for it. */
const PRODUCT = 'voxicon';

/** Figures and signs that stand for letters; "1" stands for two. */
const WRITTEN_FOR: Record<string, string> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
};

/**
 * Whether a name is, or is written to look like, one that nobody may have: without letter case and accents, figures read
 * as the letters they stand for, and nothing else counted.
 * @param key see usernameKey
 */
export function isReservedName(key: string): boolean {
  const folded = key.normalize('NFKD').replace(/\p{M}/gu, '');
  const letters = folded.replace(/[034578@$!|]/g, (sign) => WRITTEN_FOR[sign]!);
  return [folded, letters, letters.replaceAll('1', 'i'), letters.replaceAll('1', 'l')]
    .map((text) => text.replace(/[^a-z0-9]/g, ''))
    .some((text) => ROLES.has(text.replace(/\d+$/, '')) || OTHERS.has(text) || text.includes(PRODUCT));
}
