import type { z } from 'zod';
import type { AcceptedViewPayload, NewProposal } from '#shared/proposals/proposals.endpoints.ts';
import type { AcceptedView } from '#shared/words/sources.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { conflict, notFound, notSignedIn } from '../../../errors.ts';
import { assertMayWrite } from '../../auth/may-write.ts';
import { lockWord } from '../../live-definition/live-definition.queries.ts';
import { selectAcceptedView } from '../../moderation/words/accepted-view.queries.ts';
import { changeAcceptedView, isSameView } from '../../moderation/words/accepted-view.service.ts';
import { screen } from '../../screening/screening.service.ts';
import { assertFitWhy } from '../why.service.ts';
import { addProposal } from './add-proposal.ts';
import { selectNamedWord, type NamedWord } from './aliases.queries.ts';
import type { Kind } from './kind.ts';

type Input = Extract<NewProposal, { kind: 'accepted-view' }>;
type Payload = z.output<typeof AcceptedViewPayload>;

/** What is generally accepted about the matter of a word, with a source. Members propose it, and moderators decide. */
export const acceptedView: Kind<Input> = {
  async propose(ctx, proposer, { wordId, acceptedView: view, why }) {
    if (!proposer.member) throw notSignedIn();
    assertMayWrite(proposer.member);
    const known = await selectNamedWord(ctx.db, wordId);
    assertOpen(known);
    await assertNewView(ctx.db, wordId, view);
    await assertFitWhy(ctx, known.word, why);
    const { title, link } = view.source;
    const screened = { word: known.word, text: view.text, sources: [{ title, link, author: null }] };
    // A moderator looks at every one: only what is refused matters.
    await screen(ctx, screened, { addressHash: null }, 'acceptedView.text');
    return ctx.db.transaction(async (tx) => {
      await lockWord(tx, wordId);
      assertOpen(await selectNamedWord(tx, wordId));
      await assertNewView(tx, wordId, view);
      return addProposal(tx, proposer, {
        kind: 'accepted-view',
        wordId,
        payload: { acceptedView: view },
        key: view.text,
        why,
        isHeld: false,
      });
    });
  },

  prepare(_ctx, { wordId, payload, why }, { user }) {
    const { acceptedView: view } = payload as Payload;
    return Promise.resolve(async (tx, changed) => {
      const word = await selectNamedWord(tx, wordId);
      if (!word?.isPublic) throw conflict('This word is not public any more, or was merged into another.');
      const facts = why === '' ? 'Proposed by a member.' : `Proposed by a member: ${why}`;
      await changeAcceptedView(tx, wordId, view, { reason: 'other', facts, actedBy: user.id });
      changed(wordId);
      return { isHeld: false };
    });
  },
};

function assertOpen(found: NamedWord | undefined): asserts found is NamedWord {
  if (!found?.isPublic) throw notFound('Word not found');
  if (found.isLocked) throw conflict('The moderators have locked this word: nothing can be proposed for it.');
}

async function assertNewView(db: Database | Transaction, wordId: number, view: AcceptedView): Promise<void> {
  const repeated = 'The accepted view says so already.';
  if (isSameView(await selectAcceptedView(db, wordId), view))
    throw conflict(repeated, { 'acceptedView.text': repeated });
}
