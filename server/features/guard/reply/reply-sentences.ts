/** Longest text that is held back for the end of its sentence. */
const HELD_MAX = 600;

/** An end of a sentence or a line, with the space behind it: before that, "3.5" and "Dr. Smith" look the same. */
const END = /(?:[.!?\u2026]["'\u201d\u2019)\]*_]*(?=\s)|[\u3002\uff01\uff1f\u0964\u061f\u06d4]|\n)\s*/gu;

/** Yields a text that comes in pieces of any size sentence by sentence; together they are the same text. */
export async function* bySentence(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let held = '';
  for await (const piece of pieces) {
    held += piece;
    const { sentences, rest } = split(held);
    yield* sentences;
    held = rest;
    if (held.length > HELD_MAX) {
      yield held;
      held = '';
    }
  }
  if (held !== '') yield held;
}

function split(text: string): { sentences: string[]; rest: string } {
  const sentences: string[] = [];
  let start = 0;
  for (const match of text.matchAll(END)) {
    const end = match.index + match[0].length;
    if (isInsideMarkup(text.slice(start, end))) continue;
    sentences.push(text.slice(start, end));
    start = end;
  }
  return { sentences, rest: text.slice(start) };
}

/** Whether a link, an image or a tag is open. */
function isInsideMarkup(text: string): boolean {
  return /\[[^\]]*$|\]\([^)]*$|\]\s*$|<[a-z!/][^<>]*$/i.test(text);
}

/** Yields what has come since the last was taken, so that a slow reader takes several sentences at once. */
export async function* gathered(sentences: AsyncIterable<string>): AsyncGenerator<string[]> {
  let waiting: string[] = [];
  let isOver = false;
  let failure: unknown;
  let wake: (() => void) | undefined;
  const read = async () => {
    try {
      for await (const sentence of sentences) {
        waiting.push(sentence);
        wake?.();
      }
    } catch (error) {
      failure = error;
    }
    isOver = true;
    wake?.();
  };
  void read();
  for (;;) {
    if (waiting.length > 0) {
      const taken = waiting;
      waiting = [];
      yield taken;
    } else if (isOver) {
      if (failure !== undefined) throw failure;
      return;
    } else await new Promise<void>((done) => (wake = done));
  }
}
