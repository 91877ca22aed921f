import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { displayOrder } from '../../db/display-order.ts';
import { reviewedDefinitions, words } from '../../db/schema/words.ts';
import type { KnownWord } from '../../integrations/assistant/assistant.ts';

const DEFINITIONS_TOLD = 5;

/** What the assistant knows about a word: nothing that nobody has reviewed. */
export async function selectKnownWord(db: Database, id: number): Promise<KnownWord | undefined> {
  const texts = db
    .select({ text: reviewedDefinitions.text })
    .from(reviewedDefinitions)
    .where(eq(reviewedDefinitions.wordId, words.id))
    .orderBy(sql.raw(displayOrder('reviewed_definitions')))
    .limit(DEFINITIONS_TOLD);
  const [word] = await db
    .select({
      word: words.word,
      category: words.category,
      relatedConcepts: sql<string[]>`shown_concepts(${words.relatedConcepts})`,
      definitions: sql<string[]>`array(${texts})`,
      sources: sql<
        string[]
      >`array(select s->>'url' from explorations e, jsonb_array_elements(shown_exploration(e.word_id, e.content)->'sources') s
        where e.word_id = ${words.id} and e.state = 'ready' and s->>'url' <> '')`,
    })
    .from(words)
    .where(eq(words.id, id));
  return word;
}
