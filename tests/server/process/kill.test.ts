import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startServerProcess } from '../../support/server/server-process.ts';

const WRITERS = 16;
const ROUNDS = 5;

it(
  'loses nothing it acknowledged, and leaves nothing half-written, when killed while 16 visitors write',
  { timeout: 120_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'voxicon-kill-'));
    const env = {
      DATA_DIR: folder,
      SEED_CORPUS: 'false',
      SUBMISSIONS_PER_MINUTE: '1000000',
      SUBMISSIONS_FREE_OF_PROOF_PER_DAY: '1000000',
      SCREENING: 'off', // texts that are alike would wait, and could not be read
    };
    const acknowledged: string[] = [];
    let next = 0;

    for (let round = 0; round < ROUNDS; round++) {
      const server = await startServerProcess(env);
      const writers = Array.from({ length: WRITERS }, () => writeUntilItFails(server.url));
      await sleep(700);
      server.child.kill('SIGKILL');
      await Promise.all([...writers, server.exited]);
    }

    const server = await startServerProcess(env);
    const stored = await readAll(server.url);
    expect(acknowledged.length).toBeGreaterThan(ROUNDS * WRITERS);
    expect(acknowledged.filter((word) => !stored.has(word))).toEqual([]);
    expect([...stored].filter(([, definition]) => definition === null)).toEqual([]);
    server.child.kill('SIGTERM');
    expect((await server.exited).code).toBe(0);
    rmSync(folder, { recursive: true, force: true });

    async function writeUntilItFails(url: string): Promise<void> {
      for (;;) {
        const word = `w${String(next++).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)}`;
        try {
          const response = await fetch(`${url}/api/anonymous/submit`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ word, type: 'word', definition: `What ${word} is said to mean.` }),
          });
          if (response.status === 201) acknowledged.push(word);
          await response.arrayBuffer();
        } catch {
          return;
        }
      }
    }
  },
);

/** Every word with the text of its live definition. */
async function readAll(url: string): Promise<Map<string, string | null>> {
  const words = new Map<string, string | null>();
  for (let offset = 0; ; offset += 100) {
    const response = await fetch(`${url}/api/public/dictionary?limit=100&offset=${offset}`);
    const page = (await response.json()) as { word: string; liveDefinition: { text: string } | null }[];
    for (const { word, liveDefinition } of page) words.set(word, liveDefinition?.text ?? null);
    if (page.length < 100) return words;
  }
}
