import type { NewWord, Submission } from '#shared/submissions/submissions.endpoints.ts';
import type { SourceInput } from '#shared/words/sources.ts';
import type { AppContext } from '../../context.ts';
import { changeContent } from '../../db/change-content.ts';
import { notFound } from '../../errors.ts';
import { assertMayWrite, assertStillMember } from '../auth/may-write.ts';
import { makeReceipt } from '../receipts/receipt-token.ts';
import { openScreeningCase, screen } from '../screening/screening.service.ts';
import { applyXp } from '../xp/xp.service.ts';
import {
  assertTakesDefinitions,
  insertDefinition,
  insertOrigin,
  insertOrLockWord,
  lockWordById,
  selectDefinition,
  selectWordName,
} from './submissions.queries.ts';

/**
 * Adds a word with its definition, or one more definition to a word that exists: both or nothing.
 * @returns the token of the writer's receipt, null for a text that was there before; and whether a moderator looks first
 * @throws 400 for a text that the screening refuses
 */
export async function submitWord(ctx: AppContext, submission: Submission, addressHash: string) {
  const { word: name, definition: text, sources } = submission;
  const { findings, isHeld } = await screen(
    ctx,
    { word: name, text, sources },
    { addressHash },
    'definition',
  );
  return changeContent(ctx, async (tx, changed) => {
    const word = await insertOrLockWord(tx, submission);
    await assertTakesDefinitions(tx, word);
    const definition = await insertDefinition(tx, word, {
      text,
      sources,
      authorId: null,
      isHeld,
      most: ctx.config.DEFINITIONS_PER_WORD,
    });
    if (!definition.isNew)
      return { wordId: word.id, definitionId: definition.id, isNew: false, isHeld: false, receipt: null };
    changed(word.id);
    await openScreeningCase(tx, definition.id, findings);
    await insertOrigin(tx, definition.id, addressHash);
    const receipt = await makeReceipt(tx, { definitionId: definition.id });
    return { wordId: word.id, definitionId: definition.id, isNew: true, isHeld, receipt };
  });
}

/** The first of a member's two calls. A word alone pays nothing yet. */
export async function addWord(ctx: AppContext, member: Express.User, word: NewWord) {
  assertMayWrite(member);
  return changeContent(ctx, async (tx, changed) => {
    const found = await insertOrLockWord(tx, word, member.id);
    await assertTakesDefinitions(tx, found);
    if (found.isNew) changed(found.id);
    await assertStillMember(tx, member);
    return found;
  });
}

/** The second: a definition, and what it pays its author. @throws 404 for an unknown word, 409 when it is full */
export async function addDefinition(
  ctx: AppContext,
  member: Express.User,
  { wordId, text, sources }: { wordId: number; text: string; sources: SourceInput[] },
) {
  assertMayWrite(member);
  const name = await selectWordName(ctx.db, wordId);
  if (name === undefined) throw notFound('Word not found');
  const { findings, isHeld } = await screen(
    ctx,
    { word: name, text, sources },
    { addressHash: null },
    'text',
  );
  return changeContent(ctx, async (tx, changed) => {
    const word = await lockWordById(tx, wordId);
    if (!word) throw notFound('Word not found');
    await assertTakesDefinitions(tx, word);
    const { id, isNew } = await insertDefinition(tx, word, {
      text,
      sources,
      authorId: member.id,
      isHeld,
      most: ctx.config.DEFINITIONS_PER_WORD,
    });
    if (isNew) {
      const isNewWord = word.definitionCount === 0 && word.addedBy === member.id;
      const event = isNewWord
        ? { kind: 'new-word' as const, object: String(wordId) }
        : { kind: 'definition' as const, object: String(id) };
      await applyXp(tx, { pay: [{ userId: member.id, ...event }] });
      await openScreeningCase(tx, id, findings);
      changed(wordId);
    }
    await assertStillMember(tx, member);
    return { definition: { ...(await selectDefinition(tx, id)), isHeld: isNew && isHeld }, isNew };
  });
}
