import { DEFINITION_STATES_MAX } from '#shared/limits.ts';
import type { AppContext } from '../../context.ts';
import { changeContent } from '../../db/change-content.ts';
import { conflict, forbidden, notFound, type AppError } from '../../errors.ts';
import { assertMayWrite, assertStillMember } from '../auth/may-write.ts';
import { reviseDefinition, selectChangeable, type ChangeableText } from '../history/revisions.queries.ts';
import { lockWordOfDefinition } from '../live-definition/live-definition.queries.ts';
import { openScreeningCase, screen } from '../screening/screening.service.ts';
import { selectDefinition } from '../submissions/submissions.queries.ts';
import { mayAuthorChange } from './proposals.rules.ts';
import { assertFitWhy } from './why.service.ts';

interface Mending {
  text: string;
  /** The text that the member has read. */
  against: string;
  why: string;
}

/**
 * Changes the text of an own definition a little; its votes stay. It is looked at as a new text is.
 * @throws 400 for a text or a reason that the screening refuses; 403 for somebody else's; 404; 409 for a larger change, for
 *   a text that changed meanwhile or is not public, and for the text of another definition of the word
 */
export async function mendDefinition(
  ctx: AppContext,
  member: Express.User,
  definitionId: number,
  { text, against, why }: Mending,
) {
  assertMayWrite(member);
  const known = await selectChangeable(ctx.db, definitionId);
  assertOwn(known, member);
  assertMendable(known, { text, against });
  await assertFitWhy(ctx, known.word, why);
  const { findings, isHeld } = await screen(ctx, { word: known.word, text }, { addressHash: null }, 'text');
  return changeContent(ctx, async (tx, changed) => {
    const wordId = await lockWordOfDefinition(tx, definitionId);
    const found = wordId === undefined ? undefined : await selectChangeable(tx, definitionId);
    assertOwn(found, member);
    assertMendable(found, { text, against });
    if (found.text !== text) {
      const revision = { kind: 'mended', writtenBy: member.id, byVisitor: false, why } as const;
      if (!(await reviseDefinition(tx, definitionId, { text, isHeld }, revision))) throw repeated();
      await openScreeningCase(tx, definitionId, findings);
      changed(found.wordId);
    }
    await assertStillMember(tx, member);
    return { ...(await selectDefinition(tx, definitionId)), isHeld: found.text !== text && isHeld };
  });
}

function assertOwn(found: ChangeableText | undefined, { id }: Express.User): asserts found is ChangeableText {
  const isOwn = found?.authorId === id;
  if (!found || (!isOwn && !found.isPublic)) throw notFound('Definition not found');
  if (!isOwn) throw forbidden('You can mend your own definitions. Propose a correction of this one.');
}

/** A text that was sent twice is there already. */
function assertMendable(found: ChangeableText, { text, against }: Omit<Mending, 'why'>): void {
  if (!found.isPublic) throw conflict('This definition is not public, and cannot be changed until it is.');
  if (found.text === text) return;
  assertStillSays(found, against);
  if (!mayAuthorChange(found, text))
    throw conflict(
      'This is more than a small change. Add it as another definition, or propose it: a moderator decides.',
      { text: 'This is more than a small change' },
    );
}

/** @throws 409 when the text is not what was read, or was changed too often */
export function assertStillSays({ text, states }: ChangeableText, against: string): void {
  if (text !== against) throw conflict('The text has changed meanwhile. Please look at it again.');
  if (states >= DEFINITION_STATES_MAX)
    throw conflict('This definition was changed too often, and stays as it is.');
}

export const repeated = (): AppError => conflict('The word has a definition with this text already.');
