import type { z } from 'zod';
import { SOURCE } from '#shared/limits.ts';
import type { NewProposal, SourcePayload } from '#shared/proposals/proposals.endpoints.ts';
import type { SourceInput } from '#shared/words/sources.ts';
import { conflict, notFound, notSignedIn } from '../../../errors.ts';
import { assertMayWrite } from '../../auth/may-write.ts';
import { lockWordOfDefinition } from '../../live-definition/live-definition.queries.ts';
import { notifyMember } from '../../notices/notices.queries.ts';
import { screen } from '../../screening/screening.service.ts';
import { assertFitWhy } from '../why.service.ts';
import { addProposal } from './add-proposal.ts';
import type { Kind } from './kind.ts';
import { insertSource, selectSourced, type SourcedDefinition } from './sources.queries.ts';

type Input = Extract<NewProposal, { kind: 'source' }>;
type Payload = z.output<typeof SourcePayload>;

/** A source for a definition that is there. Members propose it; the author of the definition or a moderator accepts it. */
export const source: Kind<Input> = {
  async propose(ctx, proposer, { definitionId, source: work, why }) {
    const { member } = proposer;
    if (!member) throw notSignedIn();
    assertMayWrite(member);
    const known = await selectSourced(ctx.db, definitionId);
    assertTakesSources(known, work);
    await assertFitWhy(ctx, known.word, why);
    const { title, author } = work;
    const text = [title, author].filter(Boolean).join(', ');
    const screened = { word: known.word, text, sources: [work] };
    const { isHeld } = await screen(ctx, screened, { addressHash: null }, 'source.title');
    return ctx.db.transaction(async (tx) => {
      await lockWordOfDefinition(tx, definitionId);
      const found = await selectSourced(tx, definitionId);
      assertTakesSources(found, work);
      const { wordId, authorId } = found;
      const added = await addProposal(tx, proposer, {
        kind: 'source',
        wordId,
        definitionId,
        payload: { source: work },
        key: sourceKey(work),
        why,
        forMember: authorId,
        isHeld,
      });
      if (authorId !== null && authorId !== member.id && !isHeld)
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

  prepare(_ctx, { definitionId, payload }, { isModerator }) {
    const { source: work } = payload as Payload;
    return Promise.resolve(async (tx, changed) => {
      const found = await selectSourced(tx, definitionId!);
      if (!found?.isPublic) throw conflict('This definition is not public any more.');
      if (!isModerator && found.isLocked)
        throw conflict('The moderators have locked this word: they decide about this.');
      assertHasRoom(found, work);
      await insertSource(tx, definitionId!, work);
      changed(found.wordId);
      return { isHeld: false };
    });
  },
};

function assertTakesSources(
  found: SourcedDefinition | undefined,
  work: SourceInput,
): asserts found is SourcedDefinition {
  if (!found?.isPublic) throw notFound('Definition not found');
  if (found.isLocked) throw conflict('The moderators have locked this word: nothing can be proposed for it.');
  assertHasRoom(found, work);
}

function assertHasRoom({ sources }: SourcedDefinition, work: SourceInput): void {
  const repeated = 'The definition names this source already.';
  if (sources.some((one) => sourceKey(one) === sourceKey(work)))
    throw conflict(repeated, { 'source.title': repeated });
  if (sources.length >= SOURCE.perDefinition)
    throw conflict(`This definition has ${sources.length} sources, and takes no more.`);
}

/** Two sources with the same title and year are one. */
const sourceKey = ({ title, year }: Pick<SourceInput, 'title' | 'year'>) =>
  `${title.toLowerCase()} ${year ?? ''}`;
