import type { z } from 'zod';
import { ALIASES_PER_WORD } from '#shared/limits.ts';
import type { AliasPayload, NewProposal } from '#shared/proposals/proposals.endpoints.ts';
import { toSearchKey } from '#shared/words/alias.ts';
import { conflict, notFound, notSignedIn } from '../../../errors.ts';
import { assertMayWrite } from '../../auth/may-write.ts';
import { lockWord } from '../../live-definition/live-definition.queries.ts';
import { screen } from '../../screening/screening.service.ts';
import { assertFitWhy } from '../why.service.ts';
import { addProposal } from './add-proposal.ts';
import { insertAlias, selectBearer, selectNamedWord, type NamedWord } from './aliases.queries.ts';
import type { Kind } from './kind.ts';

type Input = Extract<NewProposal, { kind: 'alias' }>;
type Payload = z.output<typeof AliasPayload>;

/** Another name of a word. Members propose it, and moderators accept it; it belongs to one word only. */
export const alias: Kind<Input> = {
  async propose(ctx, proposer, { wordId, alias: name, aliasKind, why }) {
    if (!proposer.member) throw notSignedIn();
    assertMayWrite(proposer.member);
    const known = await selectNamedWord(ctx.db, wordId);
    assertTakesNames(known);
    await assertFitWhy(ctx, known.word, why);
    // A moderator looks at every name: only what is refused matters.
    await screen(ctx, { word: known.word, text: name }, { addressHash: null }, 'alias');
    return ctx.db.transaction(async (tx) => {
      await lockWord(tx, wordId);
      const word = await selectNamedWord(tx, wordId);
      assertTakesNames(word);
      const key = toSearchKey(name);
      const bearer = await selectBearer(tx, key);
      const isOwnSpelling =
        bearer?.id === wordId && !bearer.isAlias && aliasKind === 'written' && name !== word.word;
      if (bearer && !isOwnSpelling) throw taken(name, bearer.isPublic ? bearer : undefined);
      return addProposal(tx, proposer, {
        kind: 'alias',
        wordId,
        payload: { alias: name, aliasKind },
        key,
        why,
        isHeld: false,
      });
    });
  },

  prepare(_ctx, { wordId, payload, proposedBy }) {
    const { alias: name, aliasKind } = payload as Payload;
    return Promise.resolve(async (tx, changed) => {
      const word = await selectNamedWord(tx, wordId);
      if (!word?.isPublic) throw conflict('This word is not public any more, or was merged into another.');
      assertHasRoom(word);
      const key = toSearchKey(name);
      const bearer = await selectBearer(tx, key);
      const isOwnSpelling = bearer?.id === wordId && !bearer.isAlias && aliasKind === 'written';
      if (bearer && !isOwnSpelling) throw taken(name, bearer);
      if (!(await insertAlias(tx, { wordId, alias: name, key, kind: aliasKind, proposedBy })))
        throw taken(name, undefined);
      changed(wordId);
      return { isHeld: false };
    });
  },
};

function assertTakesNames(found: NamedWord | undefined): asserts found is NamedWord {
  if (!found?.isPublic) throw notFound('Word not found');
  if (found.isLocked) throw conflict('The moderators have locked this word: nothing can be proposed for it.');
  assertHasRoom(found);
}

function assertHasRoom({ aliases }: NamedWord): void {
  if (aliases >= ALIASES_PER_WORD) throw conflict(`This word has ${aliases} other names, and takes no more.`);
}

/** @param bearer who has it; undefined when that is not to be told */
function taken(name: string, bearer: { word: string; isAlias: boolean } | undefined) {
  const message = !bearer
    ? `"${name}" cannot be used.`
    : bearer.isAlias
      ? `"${name}" is another name of "${bearer.word}" already.`
      : `"${name}" is the word "${bearer.word}" itself.`;
  return conflict(message, { alias: message });
}
