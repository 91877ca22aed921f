import { EventSourceParserStream } from 'eventsource-parser/stream';
import { z } from 'zod';
import { AnswerFault } from './openai-failures.ts';

/** Far more than the longest response, including the JSON around each chunk. */
const BODY_MAX = 8 * 1024 * 1024;

const Said = z.object({ content: z.string().nullish() }).nullish();
/** A chunk of a streamed response, or a whole response. */
const Completion = z.object({
  error: z.unknown().optional(),
  choices: z.array(z.object({ delta: Said, message: Said, finish_reason: z.string().nullish() })).nullish(),
});

/** Yields the text of a response as it arrives, without leading whitespace. @throws AnswerFault if empty or cut off */
export async function* readAnswer(response: Response): AsyncGenerator<string> {
  if (!response.body) throw new AnswerFault('empty');
  const body = response.body.pipeThrough(atMost(BODY_MAX)).pipeThrough(new TextDecoderStream());
  // Some servers ignore `stream: true`.
  const isStream = !response.headers.get('content-type')?.includes('application/json');
  let hasBegun = false;
  for await (const piece of isStream ? readStream(body) : readWhole(body)) {
    const text = hasBegun ? piece : piece.trimStart();
    if (text === '') continue;
    hasBegun = true;
    yield text;
  }
  if (!hasBegun) throw new AnswerFault('empty');
}

async function* readStream(body: ReadableStream<string>): AsyncGenerator<string> {
  let isBegun = false;
  for await (const { data } of body.pipeThrough(new EventSourceParserStream())) {
    isBegun = true;
    if (data === '[DONE]') return;
    const { text, end } = parse(data);
    if (text !== '') yield text;
    else if (end === 'content_filter') throw new AnswerFault('refused');
    if (end) return;
  }
  throw new AnswerFault(isBegun ? 'cut' : 'empty');
}

async function* readWhole(body: ReadableStream<string>): AsyncGenerator<string> {
  let json = '';
  for await (const chunk of body) json += chunk;
  yield parse(json).text;
}

function parse(json: string): { text: string; end: string | undefined } {
  const { success, data } = Completion.safeParse(fromJson(json));
  if (!success) throw new AnswerFault('garbage');
  if (data.error) throw new AnswerFault('reported by the service');
  const choice = data.choices?.[0];
  return {
    text: choice?.delta?.content ?? choice?.message?.content ?? '',
    end: choice?.finish_reason ?? undefined,
  };
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AnswerFault('garbage');
  }
}

function atMost(bytes: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let left = bytes;
  return new TransformStream({
    transform(chunk, controller) {
      left -= chunk.length;
      if (left < 0) controller.error(new AnswerFault('too large'));
      else controller.enqueue(chunk);
    },
  });
}
