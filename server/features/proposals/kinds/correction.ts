import type { Submission } from '#shared/submissions/submissions.endpoints.ts';
import { sql } from 'drizzle-orm';
import type { CorrectionPayload, NewProposal } from '#shared/proposals/proposals.endpoints.ts';
import type { z } from 'zod';
import type { AppContext } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { conflict, invalidInput, notFound } from '../../../errors.ts';
import { reviseDefinition, selectChangeable, type ChangeableText } from '../../history/revisions.queries.ts';
import { lockWordOfDefinition } from '../../live-definition/live-definition.queries.ts';
import { notifyMember } from '../../notices/notices.queries.ts';
import { openScreeningCase, screen } from '../../screening/screening.service.ts';
import { textKey } from '../../submissions/submissions.queries.ts';
import { addDefinition, submitWord } from '../../submissions/submissions.service.ts';
import { assertStillSays, repeated } from '../mend.service.ts';
import { isSmallChange, mayAuthorChange } from '../proposals.rules.ts';
import { assertFitWhy } from '../why.service.ts';
import { addProposal } from './add-proposal.ts';
import type { Kind, Proposed, Proposer } from './kind.ts';

type Input = Extract<NewProposal, { kind: 'correction' }>;
type Payload = z.output<typeof CorrectionPayload>;

/**
 * A small change of a definition's text. Its author or a moderator accepts it, as long as the definition says what was
 * corrected. A larger change is another definition, by whoever wrote it.
 */
export const correction: Kind<Input> = {
  async propose(ctx, proposer, { definitionId, text, against, why }) {
    const known = await selectChangeable(ctx.db, definitionId);
    assertOpenForAll(known);
    assertStillSays(known, against);
    if (text === against) throw invalidInput({ text: 'This is what the definition says already' });
    if (!isSmallChange(against, text)) return becomeDefinition(ctx, proposer, known, text);
    if (why === '') throw invalidInput({ why: 'Please say in a sentence why' });
    await assertFitWhy(ctx, known.word, why);
    const addressHash = proposer.member ? null : proposer.addressHash;
    const { isHeld } = await screen(ctx, { word: known.word, text }, { addressHash }, 'text');
    return ctx.db.transaction(async (tx) => {
      await lockWordOfDefinition(tx, definitionId);
      const found = await selectChangeable(tx, definitionId);
      assertOpenForAll(found);
      assertStillSays(found, against);
      if (await isTextOfAnother(tx, definitionId, found.wordId, text)) throw repeated();
      const { wordId, authorId } = found;
      const added = await addProposal(tx, proposer, {
        kind: 'correction',
        wordId,
        definitionId,
        payload: { text, against },
        key: text,
        why,
        forMember: authorId,
        isHeld,
      });
      if (authorId !== null && authorId !== proposer.member?.id && !isHeld)
        await notifyMember(tx, {
          userId: authorId,
          kind: 'proposal-received',
          object: String(added.proposalId),
          wordId,
          definitionId,
        });
      return added;
    });
  },

  async prepare(ctx, { id, definitionId, payload, why, proposedBy, byVisitor }, { isModerator }) {
    const { text, against } = payload as Payload;
    const known = await selectChangeable(ctx.db, definitionId!);
    // A moderator has looked at it. An author accepts only what could be written as it is.
    const { findings, isHeld } = isModerator
      ? { findings: [], isHeld: false }
      : await screen(ctx, { word: known?.word ?? '', text }, { addressHash: null }, 'decision');
    return async (tx, changed) => {
      const found = await selectChangeable(tx, definitionId!);
      if (!found?.isPublic) throw conflict('This definition is not public any more.');
      assertStillSays(found, against);
      if (!isModerator && found.isLocked)
        throw conflict('The moderators have locked this word: they decide about this.');
      if (!isModerator && !mayAuthorChange(found, text))
        throw conflict(
          'With the changes before it, this is more than a small one. A moderator decides about it.',
        );
      const revision = {
        kind: proposedBy !== null && proposedBy === found.authorId ? 'mended' : 'corrected',
        writtenBy: proposedBy,
        byVisitor,
        why,
        proposalId: id,
        isApproved: isModerator,
      } as const;
      if (!(await reviseDefinition(tx, definitionId!, { text, isHeld }, revision))) throw repeated();
      await openScreeningCase(tx, definitionId!, findings);
      changed(found.wordId);
      return { isHeld };
    };
  },
};

/** @throws 404 for what is not public, 409 for a word that is locked */
function assertOpenForAll(found: ChangeableText | undefined): asserts found is ChangeableText {
  if (!found?.isPublic) throw notFound('Definition not found');
  if (found.isLocked) throw conflict('The moderators have locked this word: nothing can be proposed for it.');
}

async function becomeDefinition(
  ctx: AppContext,
  { member, addressHash }: Proposer,
  { wordId, word }: ChangeableText,
  text: string,
): Promise<Proposed> {
  if (member) {
    const { isNew, definition } = await addDefinition(ctx, member, { wordId, text, sources: [] });
    if (!isNew) throw repeated();
    return asDefinition({ definitionId: definition.id, isHeld: definition.isHeld, receipt: null });
  }
  const type = word.includes(' ') ? 'phrase' : 'word';
  const submission = { word, type, definition: text, category: null, sources: [] } satisfies Submission;
  const added = await submitWord(ctx, submission, addressHash);
  if (!added.isNew) throw repeated();
  return asDefinition(added);
}

const asDefinition = ({
  definitionId,
  isHeld,
  receipt,
}: Pick<Proposed, 'isHeld' | 'receipt'> & { definitionId: number }): Proposed => ({
  outcome: 'definition',
  proposalId: null,
  definitionId,
  isHeld,
  receipt,
});

/** Whether another definition of the word has the text. (Index definitions_no_repeat.) */
async function isTextOfAnother(
  tx: Transaction,
  definitionId: number,
  wordId: number,
  text: string,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from all_definitions x where x.word_id = ${wordId} and x.id <> ${definitionId}
      and ${textKey(sql`x.text`)} = ${textKey(text)} limit 1`);
  return rows.length > 0;
}
