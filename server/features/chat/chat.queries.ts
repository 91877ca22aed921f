import { and, eq, gt, lt, sql, type SQLWrapper } from 'drizzle-orm';
import { CHAT_SESSION_HOURS } from '#shared/account/retention.ts';
import type { Database } from '../../db/client.ts';
import { chatSessions } from '../../db/schema/chats.ts';

const LASTS = sql.raw(`interval '${CHAT_SESSION_HOURS} hours'`);

/** The word, or what it was merged into. */
const finalWord = (id: SQLWrapper) =>
  sql<number>`coalesce((select into_word_id from word_redirects r where r.word_id = ${id}), ${id})`;

/** Opens a session and deletes expired ones. @returns its id, or undefined for an unknown word */
export async function insertChatSession(
  db: Database,
  wordId: number,
  tokenHash: string,
): Promise<string | undefined> {
  await db.delete(chatSessions).where(lt(chatSessions.seenAt, sql`now() - ${LASTS}`));
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into chat_sessions (word_id, token_hash) select id, ${tokenHash} from words where id = ${finalWord(sql`${wordId}`)} returning id`);
  return rows[0]?.id;
}

/** Moves the end of a session on. @returns its word and token, or nothing when it is unknown or has ended */
export async function touchChatSession(db: Database, id: string) {
  const [session] = await db
    .update(chatSessions)
    .set({ seenAt: sql`now()` })
    .where(and(eq(chatSessions.id, id), gt(chatSessions.seenAt, sql`now() - ${LASTS}`)))
    // A chat about a word that was merged goes on about what that is part of.
    .returning({ wordId: finalWord(chatSessions.wordId), tokenHash: chatSessions.tokenHash });
  return session;
}
