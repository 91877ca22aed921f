/** Entries that tell how an old slander about a group came about, by what a hateful question speaks of. */
const ENTRIES: readonly [RegExp, word: string][] = [
  [/ (?:adrenochrom|blood of (?:the )?(?:children|babies|kids)|drink (?:the )?blood|blutkult|pizzagat)/u, 'blood libel'],
  [/ (?:reptil|lizard|echsen|reptiel|рептил)/u, 'reptilians'],
  [/ (?:q ?anon|cabal\b)/u, 'qanon'],
  [/ (?:white genocide|great replacement|replac\w+ (?:us|white)|grand remplacement|umvolkung|gran reemplazo)/u, 'great replacement'],
  [/ (?:jew|jud|żyd|zyd|yahud|евре|жид|يهود|اليهود|यहूद|zionis|sionis|rothschild|elders of|protocol|banker|juif|giude|ebre|joden|zydz)/u, 'protocols of zion'],
  [/犹太|猶太/u, 'protocols of zion'],
];

/** @param folded the question, see foldText */
export function libelEntryFor(folded: string): string | undefined {
  return ENTRIES.find(([pattern]) => pattern.test(folded))?.[1];
}
