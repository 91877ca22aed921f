import { categoryLabel, isCategory, subCategoryLabel } from '#shared/words/catalogue.ts';
import { memberPath, PAGE_PATHS, wordHistoryPath, type PageName } from './page-paths.ts';
import { CLAIMS, PRODUCT_NAME, TAGLINE } from '#shared/product.ts';
import { SHARE_CARD, SHARE_CARD_PATHS } from './share-card.ts';
import { serializeQuery } from '#shared/http/serialize-query.ts';

/**
 * Titles, descriptions and structured data of every screen. The server writes them into the page it delivers, for
 * those who unfurl a link without running scripts; the client keeps them right from then on. Both use these functions.
 */
export interface PageHead {
  title: string;
  description: string;
  /** Path and query of the address that search engines keep. */
  canonical: string;
  keywords?: string;
  type: 'website' | 'article';
  /** False for pages that search engines must not index. */
  indexed: boolean;
  structuredData?: Record<string, unknown>;
  /** The share card, where it is not the dictionary's own: path and query, and what it shows in words. */
  card?: { path: string; alt: string };
  /** What else there is for machines: feeds, embeddings. */
  links?: HeadLink[];
}

/** A link of a head; `path` may have a query, in which the address of the site stands as "{origin}". */
export interface HeadLink {
  rel: string;
  type: string;
  title: string;
  path: string;
}

export interface ListFilter {
  category?: string | undefined;
  subCategory?: string | undefined;
  search?: string | undefined;
}

/** Head of the home, which changes with category, sub-category and search. */
export function homeHead(filter: ListFilter = {}): PageHead {
  return listHead(PAGE_PATHS.home, `${PRODUCT_NAME} - ${TAGLINE}`, filter);
}

/** Head of the browse page, and of its public variant, which names the browse page as canonical. */
export function browseHead(filter: ListFilter = {}): PageHead {
  return listHead(PAGE_PATHS.browse, `Browse the dictionary - ${PRODUCT_NAME}`, filter);
}

/** Head of a page without a word: a missing word, an unknown path, a form. */
export function plainHead(title: string, canonical: string): PageHead {
  return {
    title: `${title} - ${PRODUCT_NAME}`,
    description: GENERAL_DESCRIPTION,
    canonical,
    type: 'website',
    indexed: false,
  };
}

/** Titles of the screens that are about no word. Search engines need not know them. */
export const SCREEN_TITLES = {
  auth: 'Sign in',
  forgotPassword: 'Forgot your password?',
  resetPassword: 'New password',
  confirmEmail: 'Confirm your e-mail address',
  rate: 'Rate definitions',
  add: `Add to ${PRODUCT_NAME} Dictionary`,
  profile: 'Your profile',
  account: 'Account',
  checkout: 'Premium',
  affiliateManagement: 'Affiliate Link Management',
  ftcDisclaimer: 'Affiliate disclosure',
  privacyPolicy: 'Privacy policy',
  termsOfService: 'Terms of service',
  testAnalytics: 'Analytics on this page',
  voxicon: 'Newest words',
  mobile: 'Chat and browse',
  explore: 'Explore a word',
  receipt: 'Receipt',
  receipts: 'Your receipts',
  notices: 'Notices',
  proposals: 'Proposals',
  kept: 'Kept words',
  board: 'The week’s board',
  rules: 'The rules',
  takedown: 'A text about you',
  moderation: 'Moderation',
  moderationPeople: 'People',
  moderationLog: 'Moderation log',
  moderationWatchedWords: 'Watched words',
  moderationSwitches: 'Switches',
  moderationTeam: 'The team',
  moderationNumbers: 'Numbers of the moderation',
  moderationWords: 'Word tools',
  moderationProposals: 'Open proposals',
} satisfies Partial<Record<PageName, string>>;
export type ScreenName = keyof typeof SCREEN_TITLES;

export function screenHead(name: ScreenName): PageHead {
  return plainHead(SCREEN_TITLES[name], PAGE_PATHS[name]);
}

/** Head of the page with the earlier texts of a word. Not indexed: the word's own page says what holds. */
export function historyHead(word: string): PageHead {
  return plainHead(`The history of "${word}"`, wordHistoryPath(word));
}

/** Head of a member's public page. Not indexed, because it is about a person. */
export function memberHead({ username }: { username: string }): PageHead {
  return plainHead(`@${username}`, memberPath(username));
}

export interface HeadTag {
  tag: 'meta' | 'link' | 'script';
  attributes: Record<string, string>;
  /** Content of a script of data; already safe inside HTML. */
  text?: string;
}

/** The tags of a head, exactly one of each kind. `origin` is like "https://example.org". */
export function headTags(head: PageHead, origin: string): HeadTag[] {
  const url = origin + head.canonical;
  const card = head.card ?? GENERAL_CARD;
  const tags: HeadTag[] = [
    meta('name', 'description', head.description),
    ...(head.keywords ? [meta('name', 'keywords', head.keywords)] : []),
    ...(head.indexed ? [] : [meta('name', 'robots', 'noindex')]),
    { tag: 'link', attributes: { rel: 'canonical', href: url } },
    meta('property', 'og:site_name', PRODUCT_NAME),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', url),
    meta('property', 'og:type', head.type),
    meta('property', 'og:image', origin + card.path),
    meta('property', 'og:image:width', String(SHARE_CARD.width)),
    meta('property', 'og:image:height', String(SHARE_CARD.height)),
    meta('property', 'og:image:alt', card.alt),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', head.title),
    meta('name', 'twitter:description', head.description),
    ...linkTags(head.links ?? [], origin),
  ];
  if (head.structuredData) {
    tags.push({
      tag: 'script',
      attributes: { type: 'application/ld+json' },
      text: jsonForHtml(withAbsoluteUrls(head.structuredData, origin)),
    });
  }
  return tags;
}

/** The tags of links, with whole addresses. */
export function linkTags(links: HeadLink[], origin: string): HeadTag[] {
  return links.map(({ path, ...link }) => ({
    tag: 'link',
    attributes: { ...link, href: origin + path.replace('{origin}', encodeURIComponent(origin)) },
  }));
}

const GENERAL_CARD = { path: SHARE_CARD_PATHS.general, alt: `${PRODUCT_NAME}, ${TAGLINE}` };

/** For pages without a description of their own. */
export const GENERAL_DESCRIPTION = `${PRODUCT_NAME}, ${TAGLINE.toLowerCase()}: a community dictionary of ${CLAIMS.definitions} alternative definitions of words and phrases, from conspiracy to consciousness.`;

function listHead(path: string, title: string, { category, subCategory, search }: ListFilter): PageHead {
  const topic = [
    subCategory && subCategoryLabel(subCategory),
    category && (isCategory(category) ? categoryLabel(category) : category),
  ].filter(Boolean);
  const query = new URLSearchParams();
  if (category) query.set('category', category);
  if (subCategory) query.set('subcategory', subCategory);
  if (search) query.set('search', search);
  const about = [search && `"${search}"`, ...topic].filter(Boolean).join(', ');
  const canonical = path + serializeQuery(query);
  return {
    title: about ? `${about} - ${title}` : title,
    description: about ? `Alternative definitions: ${about}. ${GENERAL_DESCRIPTION}` : GENERAL_DESCRIPTION,
    canonical,
    type: 'website',
    indexed: !search,
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'DefinedTermSet',
      name: about ? `${PRODUCT_NAME}: ${about}` : `${PRODUCT_NAME}, ${TAGLINE}`,
      description: GENERAL_DESCRIPTION,
      url: canonical,
    },
  };
}

function meta(kind: 'name' | 'property', name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { [kind]: name, content } };
}

function withAbsoluteUrls(data: unknown, origin: string): unknown {
  if (Array.isArray(data)) return data.map((item) => withAbsoluteUrls(item, origin));
  if (data === null || typeof data !== 'object') return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]: [string, unknown]) => [
      key,
      key === 'url' && typeof value === 'string' && value.startsWith('/')
        ? origin + value
        : withAbsoluteUrls(value, origin),
    ]),
  );
}

/** "<" would let a definition end the script element that contains it. */
export function jsonForHtml(data: unknown): string {
  return JSON.stringify(data).replace(/</g, '\\u003c');
}
