import type { HeadWord } from '#shared/page-head.ts';
import type { AppContext } from '../../context.ts';
import { readWord } from '../words/words.service.ts';

/** The word that a page is about, without counting a view: the app's own call does that. */
export async function readHeadWord(ctx: AppContext, text: string): Promise<HeadWord> {
  const { json } = await readWord(ctx, text);
  return JSON.parse(`${json}}`) as HeadWord;
}
