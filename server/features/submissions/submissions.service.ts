import type { Submission } from '#shared/submissions.ts';
import type { AppContext } from '../../context.ts';
import { announceChange } from '../../db/content-changes.ts';
import { insertDefinition, insertOrLockWord } from './submissions.queries.ts';

/** Adds a word with its definition, or one more definition to a word that exists: both or nothing. */
export async function submitWord({ db, ready }: AppContext, submission: Submission) {
  const result = await db.transaction(async (tx) => {
    const word = await insertOrLockWord(tx, submission);
    const definition = await insertDefinition(tx, word.id, submission.definition);
    if (definition.isNew) await announceChange(tx, word.id);
    return { wordId: word.id, definitionId: definition.id, isNew: definition.isNew };
  });
  if (result.isNew) ready.drop([result.wordId]);
  return result;
}
