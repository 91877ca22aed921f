import { afterEach, expect, it, vi } from 'vitest';
import { CardRenderer } from '#server/features/share-cards/card-renderer.ts';
import type { CardText } from '#server/features/share-cards/card-text.ts';
import { pngSize } from '../../../support/share-cards/pictures.ts';

const troubled = new URL('../../../support/share-cards/troubled-card.worker.ts', import.meta.url);
const renderers: CardRenderer[] = [];

afterEach(async () => {
  for (const renderer of renderers.splice(0)) await renderer.stop();
});

function aRenderer(settings?: ConstructorParameters<typeof CardRenderer>[0]): CardRenderer {
  const renderer = new CardRenderer(settings);
  renderers.push(renderer);
  return renderer;
}
const card = (headword: string): CardText => ({ headword, mark: 'word', sense: 'A sense of it.' });
const busy = { status: 503, headers: { 'Retry-After': '10' } };
const refusalOf = (draw: () => Promise<unknown>) => draw().catch((error: unknown) => error);
/** What became of drawings: their bytes, or what the refusal says. */
const outcomes = async (drawings: Promise<Uint8Array>[]) =>
  (await Promise.allSettled(drawings)).map((result) =>
    result.status === 'fulfilled' ? Buffer.from(result.value).toString() : (result.reason as Error),
  );

it('starts its worker for the first card, and ends it when none is asked for any more', async () => {
  const renderer = aRenderer({ idleMs: 300 });
  expect(renderer.isRunning).toBe(false);
  expect(pngSize(await renderer.draw(card('rabbit')))).toEqual({ width: 1200, height: 630 });
  expect(renderer.isRunning).toBe(true);
  await vi.waitFor(() => expect(renderer.isRunning).toBe(false), 5000);
  expect(pngSize(await renderer.draw(card('rabbit')))).toBeDefined();
});

it('keeps its worker while cards are asked for', async () => {
  const renderer = aRenderer({ address: troubled, idleMs: 100, limitMs: 10_000 });
  await renderer.draw(card('first'));
  const many = Array.from({ length: 5 }, (_, i) => renderer.draw(card(`n${i}`)));
  expect((await Promise.all(many)).map(String).length).toBe(5);
  expect(renderer.isRunning).toBe(true);
});

it('draws one card at a time, in turn, and lets no more than twenty wait', async () => {
  const renderer = aRenderer({ address: troubled });
  const names = Array.from({ length: 21 }, (_, i) => `n${i}`);
  const order: string[] = [];
  const asked = names.map(async (name) => {
    order.push(Buffer.from(await renderer.draw(card(name))).toString());
  });
  expect(await refusalOf(() => renderer.draw(card('late')))).toMatchObject(busy);
  await Promise.all(asked);
  expect(order).toEqual(names);
});

it.each([
  ['crash', 'The worker ended with code 1'],
  ['exit', 'The worker ended with code 3'],
  ['refuse', 'No card was drawn: refused'],
])('fails the one card over which the worker comes to grief: %s', async (headword, message) => {
  const renderer = aRenderer({ address: troubled });
  const [before, failed, after] = await outcomes(
    ['before', headword, 'after'].map((name) => renderer.draw(card(name))),
  );
  expect([before, after]).toEqual(['before', 'after']);
  expect(failed).toMatchObject({ message });
});

it('gives a card up that takes too long', async () => {
  const renderer = aRenderer({ address: troubled, limitMs: 1500 });
  const [late, after] = await outcomes(['hang', 'after'].map((name) => renderer.draw(card(name))));
  expect(late).toMatchObject(busy);
  expect(after).toBe('after');
});

it('ends its worker when it is stopped, and refuses what waits and what comes', async () => {
  const renderer = aRenderer({ address: troubled });
  const asked = outcomes(['hang', 'waiting'].map((name) => renderer.draw(card(name))));
  await renderer.stop();
  expect(renderer.isRunning).toBe(false);
  for (const refusal of await asked) expect(refusal).toMatchObject(busy);
  expect(await refusalOf(() => renderer.draw(card('late')))).toMatchObject(busy);
});
