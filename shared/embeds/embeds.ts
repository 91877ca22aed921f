import { PAGE_PATHS } from '#shared/pages/page-paths.ts';

/** Pages that other sites show in a frame. */
export const WORD_OF_THE_DAY_EMBED = '/embed/word-of-the-day';
export const WORD_EMBED = '/embed/:word';
export const wordEmbedPath = (word: string) => `/embed/${encodeURIComponent(word)}`;

/** In CSS pixels: what a frame needs for a definition of full length; a longer one scrolls. */
export const EMBED_SIZE = { width: 480, height: 320 } as const;

export const OEMBED_PATH = '/oembed';
/** The formats in which an embedding is described; the first is the default. */
export const OEMBED_FORMATS = ['json', 'xml'] as const;
export type OembedFormat = (typeof OEMBED_FORMATS)[number];

/** Patterns of the pages that can be embedded. */
export const EMBEDDABLE = [PAGE_PATHS.word, PAGE_PATHS.publicWord] as const;
