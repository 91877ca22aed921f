import { TERMS_PREMIUM } from './terms-premium.tsx';
import { TERMS_USE } from './terms-use.tsx';
import type { LegalChapter } from './legal-texts.ts';

export const TERMS_CHAPTERS: LegalChapter[] = [...TERMS_USE, ...TERMS_PREMIUM];
