import { PRODUCT_NAME } from '#shared/product.ts';

/** The page that describes the API, and the document that it shows. */
export const API_DOCS_PATH = '/api';
export const OPENAPI_PATH = '/api/openapi.json';
/** The scripts that show it. */
export const API_VIEWER = '/api-docs/viewer.js';
export const API_VIEWER_START = '/api-docs/start.js';

export const DATA_LICENSE = {
  name: 'CC BY-SA 4.0',
  title: 'Creative Commons Attribution-ShareAlike 4.0 International',
  url: 'https://creativecommons.org/licenses/by-sa/4.0/',
} as const;

/** Formats of the files: JSON Lines with gzip, and CSV. */
export const DATA_FORMATS = ['jsonl.gz', 'csv'] as const;
export type DataFormat = (typeof DATA_FORMATS)[number];

/** @param day of UTC, like "2026-11-22", or "latest" */
export const dataFileName = (day: string, format: DataFormat) =>
  `${PRODUCT_NAME.toLowerCase()}-${day}.${format}`;
export const dataFilePath = (day: string, format: DataFormat) => `/data/${dataFileName(day, format)}`;

/** A definition as the files have it. */
export interface DataDefinition {
  id: number;
  text: string;
  isLive: boolean;
  votes: number;
  author: string | null;
  createdAt: string;
}

/** A word as the files have it: a line of the JSON Lines, and as many lines of the CSV as it has definitions. */
export interface DataWord {
  id: number;
  word: string;
  type: 'word' | 'phrase';
  category: string | null;
  subCategory: string | null;
  aliases: string[];
  createdAt: string;
  definitions: DataDefinition[];
}

interface Field<Name extends string> {
  name: Name;
  /** Its column in the CSV. */
  column: string;
  type: string;
  about: string;
}

export const WORD_FIELDS: readonly Field<Exclude<keyof DataWord, 'definitions'>>[] = [
  { name: 'id', column: 'word_id', type: 'number', about: 'Stays the same from file to file.' },
  { name: 'word', column: 'word', type: 'text', about: 'The headword: small letters and single spaces.' },
  { name: 'type', column: 'type', type: 'text', about: '"word" or "phrase".' },
  { name: 'category', column: 'category', type: 'text or null', about: 'One of the categories of the API.' },
  { name: 'subCategory', column: 'sub_category', type: 'text or null', about: 'Within the category.' },
  {
    name: 'aliases',
    column: 'aliases',
    type: 'list of texts',
    about: 'Other names, without misspellings. In the CSV "; " stands between them.',
  },
  {
    name: 'createdAt',
    column: 'word_created_at',
    type: 'time',
    about: 'When the word was added (ISO 8601, UTC).',
  },
];

export const DEFINITION_FIELDS: readonly Field<keyof DataDefinition>[] = [
  { name: 'id', column: 'definition_id', type: 'number', about: 'Stays the same from file to file.' },
  { name: 'text', column: 'definition', type: 'text', about: 'What the word means to those who use it.' },
  { name: 'isLive', column: 'is_live', type: 'true or false', about: 'Whether the word shows it first.' },
  { name: 'votes', column: 'votes', type: 'number', about: 'Votes for it minus votes against it.' },
  {
    name: 'author',
    column: 'author',
    type: 'text or null',
    about: 'The member who wrote it; null for shipped texts, visitors, and whoever is not named any more.',
  },
  { name: 'createdAt', column: 'definition_created_at', type: 'time', about: 'When it was added.' },
];
