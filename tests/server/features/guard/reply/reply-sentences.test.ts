import { describe, expect, it } from 'vitest';
import { bySentence, gathered } from '#server/features/guard/reply/reply-sentences.ts';

async function* pieces(...texts: string[]) {
  for (const text of texts) yield await Promise.resolve(text);
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

describe('a reply that comes in pieces', () => {
  it.each([
    [
      ['One. T', 'wo.', ' Three'],
      ['One. ', 'Two. ', 'Three'],
    ],
    [
      ['It costs 3.5 mg', ' a day! Yes?'],
      ['It costs 3.5 mg a day! ', 'Yes?'],
    ],
    [
      ['a line\nanother', '\n\nthird'],
      ['a line\n', 'another\n\n', 'third'],
    ],
    [
      ['你好。再见', '！'],
      ['你好。', '再见！'],
    ],
    [['नमस्ते। अलविदा।'], ['नमस्ते। ', 'अलविदा।']],
    [
      ['See [Dr. No. ', 'Yes](/dictionary/x). End.'],
      ['See [Dr. No. Yes](/dictionary/x). ', 'End.'],
    ],
    [['a <b title="x. y">c</b>. d'], ['a <b title="x. y">c</b>. ', 'd']],
    [[''], []],
  ])('%j is told as %j', async (given, sentences) => {
    expect(await all(bySentence(pieces(...given)))).toEqual(sentences);
  });

  it('is not held back for ever by one that does not end', async () => {
    const told = await all(bySentence(pieces(...Array<string>(50).fill(`[${'word '.repeat(10)}`))));
    expect(told.length).toBeGreaterThan(2);
  });

  it('gives a slow reader several sentences at once, in order, and then the failure', async () => {
    async function* failing() {
      yield* pieces('One. ', 'Two. ', 'Three. ');
      throw new Error('cut');
    }
    const reader = gathered(failing());
    const told: string[] = [];
    await expect(
      (async () => {
        for await (const sentences of reader) {
          told.push(...sentences);
          await new Promise((done) => setImmediate(done));
        }
      })(),
    ).rejects.toThrow('cut');
    expect(told).toEqual(['One. ', 'Two. ', 'Three. ']);
  });
});
