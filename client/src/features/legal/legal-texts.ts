import type { ReactNode } from 'react';

/** One chapter of a legal page. */
export interface LegalChapter {
  /** Part of the address: links to it have to stay good. */
  id: string;
  title: string;
  text: ReactNode;
}

/** Change it together with what the texts promise. */
export const LAST_CHANGED = '2026-11-23';
