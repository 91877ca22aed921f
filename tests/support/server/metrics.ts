import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

const NUMBER = /-?\d+(\.\d+)?(e[+-]?\d+)?|[+-]Inf|NaN/.source;
const LABEL = /[a-zA-Z_]\w*="(?:[^"\\\n]|\\[\\n"])*"/.source;
const SAMPLE = new RegExp(`^([a-zA-Z_:][\\w:]*)(?:\\{(${LABEL}(?:,${LABEL})*)\\})? (${NUMBER})$`);
const COMMENT = /^# (?:HELP [a-zA-Z_:][\w:]* .+|TYPE [a-zA-Z_:][\w:]* (?:counter|gauge|histogram))$/;

export interface Scrape {
  text: string;
  /** The sample with this name and all of these labels; 0 when there is none, as a series begins with its first event. */
  value: (name: string, labels?: Record<string, string>) => number;
  /** All values of a label. */
  labelValues: (label: string) => Set<string>;
}

/** Reads /metrics as a monitoring system does. Fails on a line that the text format does not know. */
export async function scrape({ http }: TestApp): Promise<Scrape> {
  const { status, text } = await http.get('/metrics');
  expect(status).toBe(200);
  const samples = text
    .split('\n')
    .filter((line) => line !== '' && !COMMENT.test(line))
    .map((line) => {
      const [, name, labels = '', value] = SAMPLE.exec(line) ?? [];
      if (name === undefined) throw new Error(`This line is in no known format: ${line}`);
      const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(
        ([, key, of]) => [key!, of!] as const,
      );
      return { name, labels: new Map(pairs), value: Number(value) };
    });
  return {
    text,
    value(name, wanted = {}) {
      const found = samples.filter(
        (sample) =>
          sample.name === name && Object.entries(wanted).every(([key, of]) => sample.labels.get(key) === of),
      );
      return found.reduce((sum, { value }) => sum + value, 0);
    },
    labelValues: (label) => new Set(samples.flatMap(({ labels }) => labels.get(label) ?? [])),
  };
}

type Growth = [name: string, labels: Record<string, string>, by: number];

/**
 * Does the work and says which series grew by another number than the given one. Waits for them at most three seconds: a
 * request is counted when its answer is out, which may be a moment after the caller has it.
 */
export async function miscounts(
  app: TestApp,
  work: () => Promise<unknown>,
  wanted: Growth[],
): Promise<Growth[]> {
  const before = await scrape(app);
  await work();
  const look = async () => {
    const after = await scrape(app);
    return wanted
      .map(([name, labels]): Growth => [name, labels, after.value(name, labels) - before.value(name, labels)])
      .filter(([, , by], i) => by !== wanted[i]![2]);
  };
  for (let looks = 0; looks < 100 && (await look()).length > 0; looks++) await sleep(30);
  await sleep(30); // what is counted twice may be so a moment later
  return look();
}
