import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { vi } from 'vitest';

/** Asks for a word's exploration as the screen does, and keeps what the stream says. */
export function follow(url: string, wordId: number) {
  const left = new AbortController();
  const events: { name: string | undefined; data: unknown }[] = [];
  const parser = createParser({
    onEvent: ({ event, data }: EventSourceMessage) =>
      events.push({ name: event, data: JSON.parse(data) as unknown }),
  });
  const steps = () =>
    events.filter(({ name }) => name === 'step').map(({ data }) => (data as { step: number }).step);
  const ended = (async () => {
    const response = await fetch(`${url}/api/words/${wordId}/exploration`, {
      headers: { Accept: 'text/event-stream' },
      signal: left.signal,
    });
    for await (const text of response.body!.pipeThrough(new TextDecoderStream())) parser.feed(text);
    return response;
  })();
  ended.catch(() => {}); // who left has no answer
  return {
    steps,
    ended,
    /** The last event: `done` or `failed` once the stream has ended. */
    last: () => events.at(-1),
    /** Resolves when the stream tells of this step. */
    reach: (step: number) => vi.waitFor(() => steps().includes(step) || Promise.reject(steps()), 5000),
    leave: () => left.abort(),
  };
}
