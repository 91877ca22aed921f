import { AnswerFault } from './openai-failures.ts';

export interface Bounds {
  /** A call is aborted after this long without data, at the start or between two chunks. */
  silenceMs: number;
  /** Maximum duration of a call, including retries. */
  wholeMs: number;
}

/**
 * Aborts an upstream call when its caller disconnects, when no data arrives for too long, or when it takes too long. The
 * client library's own timeout covers only the headers, not a body that is slow or hangs.
 */
export class Deadline {
  readonly #controller = new AbortController();
  readonly #silenceMs: number;
  readonly #whole: NodeJS.Timeout;
  #silence: NodeJS.Timeout;

  constructor(caller: AbortSignal, { silenceMs, wholeMs }: Bounds) {
    this.#silenceMs = silenceMs;
    this.#silence = this.#after(silenceMs, 'silent for too long');
    this.#whole = this.#after(wholeMs, 'not done in time');
    if (caller.aborted) this.#controller.abort();
    caller.addEventListener('abort', () => this.end(), { once: true, signal: this.#controller.signal });
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Restarts the silence timeout; called when data arrives. */
  heard(): void {
    clearTimeout(this.#silence);
    this.#silence = this.#after(this.#silenceMs, 'silent for too long');
  }

  /** Clears the timers and aborts the call if it is still running. */
  end(): void {
    clearTimeout(this.#silence);
    clearTimeout(this.#whole);
    this.#controller.abort();
  }

  #after(ms: number, fault: AnswerFault['fault']): NodeJS.Timeout {
    return setTimeout(() => this.#controller.abort(new AnswerFault(fault)), ms);
  }
}
