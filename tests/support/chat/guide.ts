import { pino } from 'pino';
import { afterAll, beforeAll, inject, vi } from 'vitest';
import type { ChatTurn } from '#shared/chat/chat.endpoints.ts';
import { CHAT } from '#shared/limits.ts';
import { loadCorpus } from '#server/corpus/load-corpus.ts';
import { connect, type Database } from '#server/db/client.ts';
import type { ReplyRequest } from '#server/integrations/assistant/assistant.ts';
import { createGuide } from '#server/features/guide/guide.ts';
import { createTestDatabase } from '../server/db.ts';

export interface Told {
  text: string;
  pieces: string[];
  queries: number;
  ms: number;
}

export interface GuideOfCorpus {
  db: Database;
  /** Everything that the shipped dictionary defines. */
  definitions: Map<string, string[]>;
  ask: (message: string, rest?: Partial<ReplyRequest>) => Promise<Told>;
  /** Asks one after the other. @returns what was told last */
  converse: (...messages: string[]) => Promise<string>;
}

/** The guide on the shipped corpus, loaded once for a test file, which must leave its words as they are. */
export function useGuide(): () => GuideOfCorpus {
  let guide: GuideOfCorpus;
  beforeAll(async () => {
    const url = await createTestDatabase(inject('postgresUrl'));
    await loadCorpus(url);
    const db = connect(url, { poolSize: 4, log: pino({ level: 'silent' }) });
    // As autovacuum does within a minute.
    await db.$client.query('analyze');
    guide = {
      db,
      definitions: await definitionsOf(db),
      ask: (message, rest) => ask(db, message, rest),
      converse: (...messages) => converse(db, messages),
    };
  });
  afterAll(() => guide.db.$client.end());
  return () => guide;
}

async function definitionsOf(db: Database): Promise<Map<string, string[]>> {
  const { rows } = await db.$client.query<{ word: string; texts: string[] }>(
    `select w.word, array_agg(d.text order by d.challenge_status = 'live' desc, d.id) as texts
     from words w join definitions d on d.word_id = w.id group by w.word`,
  );
  return new Map(rows.map(({ word, texts }) => [word, texts]));
}

async function ask(db: Database, message: string, rest: Partial<ReplyRequest> = {}): Promise<Told> {
  const spy = vi.spyOn(db.$client, 'query');
  const started = performance.now();
  const pieces: string[] = [];
  const signal = new AbortController().signal;
  const request = { about: undefined, history: [], caller: '192.0.2.1', signal, ...rest, message };
  for await (const piece of createGuide(db).reply(request)) pieces.push(piece);
  const told = {
    text: pieces.join(''),
    pieces,
    queries: spy.mock.calls.length,
    ms: performance.now() - started,
  };
  spy.mockRestore();
  return told;
}

async function converse(db: Database, messages: string[]): Promise<string> {
  const history: ChatTurn[] = [];
  for (const content of messages) {
    const { text } = await ask(db, content, { history: history.slice(-CHAT.historyMax) });
    history.push({ role: 'user', content }, { role: 'assistant', content: text });
  }
  return history.at(-1)!.content;
}

/** What a word's exploration says, if it has one. */
export async function exploredOf(db: Database, word: string): Promise<string[]> {
  const { rows } = await db.$client.query<{ text: string }>(
    `select t #>> '{}' as text from explorations e join words w on w.id = e.word_id,
       jsonb_path_query(e.content, '$.** ? (@.type() == "string")') as t where w.word = $1`,
    [word],
  );
  return rows.map(({ text }) => text.replace(/\s+/g, ' '));
}

/** What is said before the questions that are offered, without those and without what follows. */
export const bodyOf = (text: string) => text.split('\n\nYou could ask next:')[0]!;

/** The questions that are offered. */
export const offeredIn = (text: string) => [...text.matchAll(/^- (.+)$/gm)].map((match) => match[1]!);

export const linksIn = (text: string) =>
  [...text.matchAll(/\]\(([^)]*)\)/g)].map((match) => decodeURIComponent(match[1]!));

/** How many sentences the guide says itself: a quotation counts with the sentence that it stands in. */
export function sentencesIn(text: string): number {
  const own = text
    .replace(/You could ask next:\n\n(?:- .*\n?)+/, '')
    .replace(/"[^"]*?([.!?]?)"/g, 'quoted$1');
  return own.match(/[.!?](?=\s|$)/g)?.length ?? 0;
}
