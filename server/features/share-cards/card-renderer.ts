import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { AppError } from '../../errors.ts';
import type { CardText } from './card-text.ts';
import { cardWorkerUrl } from './card-worker-url.ts';
import type { Reply } from './card.worker.ts';

interface Job {
  card: CardText;
  resolve: (png: Uint8Array) => void;
  reject: (error: Error) => void;
}

const SETTINGS = {
  address: cardWorkerUrl(),
  /** Maximum length of the queue. */
  waitingMax: 20,
  limitMs: 10_000,
  /** After this long without work the worker ends, and its memory (some 100 MB) goes back. */
  idleMs: 30_000,
};

/**
 * Draws cards in a process of its own that is started when it is needed, one at a time. Not in a thread: what a thread
 * held stays with the server, and a crash in native code would take it down.
 */
export class CardRenderer {
  readonly #settings: typeof SETTINGS;
  readonly #waiting: Job[] = [];
  #current: Job | undefined;
  #worker: ChildProcess | undefined;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(settings: Partial<typeof SETTINGS> = {}) {
    this.#settings = { ...SETTINGS, ...settings };
  }

  get isRunning(): boolean {
    return this.#worker !== undefined;
  }

  /** @throws AppError 503 when too many wait, when it takes too long, and after `stop` */
  async draw(card: CardText): Promise<Uint8Array> {
    if (this.#stopped || this.#waiting.length >= this.#settings.waitingMax) throw busy();
    return new Promise((resolve, reject) => {
      this.#waiting.push({ card, resolve, reject });
      if (!this.#current) this.#takeNext();
    });
  }

  /** Ends the worker; what is not drawn yet is refused. */
  async stop(): Promise<void> {
    this.#stopped = true;
    for (const job of this.#waiting.splice(0)) job.reject(busy());
    const ending = this.#endWorker();
    this.#finish((job) => job.reject(busy()));
    await ending;
  }

  #takeNext(): void {
    this.#current = this.#waiting.shift();
    if (this.#current) {
      this.#after(this.#settings.limitMs, () => this.#fail(busy()));
      (this.#worker ??= this.#startWorker()).send(this.#current.card);
    } else if (this.#worker) {
      this.#after(this.#settings.idleMs, () => void this.#endWorker());
    }
  }

  #startWorker(): ChildProcess {
    const { SystemRoot } = process.env; // Windows starts nothing without it
    const worker = fork(fileURLToPath(this.#settings.address), {
      execArgv: ['--no-warnings', '--max-old-space-size=192', '--max-semi-space-size=4'],
      env: SystemRoot ? { SystemRoot } : {}, // no secret is needed there
      serialization: 'advanced', // bytes as bytes
      stdio: 'ignore',
    });
    worker.unref();
    worker.channel?.unref();
    // Ignores messages of a worker that was given up.
    const whileCurrent =
      <T>(handle: (value: T) => void) =>
      (value: T) =>
        worker === this.#worker && handle(value);
    worker.on(
      'message',
      whileCurrent((reply: Reply) => this.#answer(reply)),
    );
    worker.on(
      'error',
      whileCurrent((error: Error) => this.#fail(error)),
    );
    worker.on(
      'exit',
      whileCurrent((code: number | null) => this.#fail(new Error(`The worker ended with code ${code}`))),
    );
    return worker;
  }

  #answer(reply: Reply): void {
    this.#finish((job) =>
      'png' in reply ? job.resolve(reply.png) : job.reject(new Error(`No card was drawn: ${reply.failure}`)),
    );
  }

  /** Gives the worker up; the next card starts a new one. */
  #fail(error: Error): void {
    void this.#endWorker();
    this.#finish((job) => job.reject(error));
  }

  #finish(settle: (job: Job) => void): void {
    clearTimeout(this.#timer);
    const job = this.#current;
    this.#current = undefined;
    if (job) settle(job);
    this.#takeNext();
  }

  async #endWorker(): Promise<void> {
    clearTimeout(this.#timer);
    const worker = this.#worker;
    this.#worker = undefined;
    if (!worker || worker.exitCode !== null || worker.signalCode !== null) return;
    const ended = once(worker, 'exit');
    if (worker.kill('SIGKILL')) await ended; // it holds nothing that could be lost
  }

  #after(ms: number, act: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(act, ms).unref();
  }
}

const busy = () =>
  new AppError(503, 'busy', 'The picture cannot be drawn right now. Please try again in a moment.', {
    headers: { 'Retry-After': '10' },
  });
