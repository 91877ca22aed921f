import { fillPath } from '#shared/http/endpoint.ts';
import { readHistory as endpoint } from '#shared/history/history.endpoints.ts';
import type { ReasonCode } from '#shared/moderation/reason-codes.ts';
import type { AppContext } from '../../context.ts';
import { changeContent } from '../../db/change-content.ts';
import { conflict, notFound } from '../../errors.ts';
import type { Answer } from '../../http/response-cache.ts';
import { lockWordOfDefinition } from '../live-definition/live-definition.queries.ts';
import { missingWord } from '../words/missing-word.ts';
import { parseWord } from '../words/parse-word.ts';
import { selectHistory } from './history.queries.ts';
import { selectRevisionOwner, updateHidden } from './revisions.queries.ts';

/** @param before the `next` of the page before. @throws 301, 404 */
export async function readHistory(
  { db }: Pick<AppContext, 'db'>,
  text: string,
  before?: string,
): Promise<Answer> {
  const [time, definitionId, revisionId] = (before ?? '').split('-').map(Number);
  const mark =
    before === undefined ? undefined : { time: time!, definitionId: definitionId!, revisionId: revisionId! };
  const found = await selectHistory(db, parseWord(text), mark);
  if (!found)
    throw await missingWord(
      db,
      text,
      (into) => fillPath(endpoint.path, { word: into }) + (before === undefined ? '' : `?before=${before}`),
    );
  return { json: found.json, wordId: found.id };
}

/** Takes an earlier text of a definition out of the history. @throws 404; 409 for the present text, and a hidden one */
export function hideRevision(
  ctx: AppContext,
  { id: by }: Express.User,
  revisionId: number,
  reason: ReasonCode,
): Promise<void> {
  return changeContent(ctx, async (tx, changed) => {
    const definitionId = await selectRevisionOwner(tx, revisionId);
    if (definitionId === undefined) throw notFound('There is no such text');
    await lockWordOfDefinition(tx, definitionId);
    const wordId = await updateHidden(tx, revisionId, { reason, by });
    if (wordId === undefined)
      throw conflict('This text is hidden already, or it is the present one. Report that one instead.');
    changed(wordId);
  });
}
