import { Durations } from './durations.ts';
import { countsBy, timed, type Family, type Series } from './family.ts';
import { HttpRequests } from './http-requests.ts';

const WEBHOOK_RESULTS = ['stored', 'repeated', 'ignored', 'refused', 'failed'] as const;
/** The outcome of a webhook event from the payment service. */
export type WebhookResult = (typeof WEBHOOK_RESULTS)[number];

const AI_CALL_KINDS = ['chat', 'exploration'] as const;
export type AiCallKind = (typeof AI_CALL_KINDS)[number];

const AI_CALL_OUTCOMES = ['answered', 'failed', 'left', 'paused'] as const;
/** `left`: the caller disconnected. `paused`: not called, because the circuit breaker was open. */
export type AiCallOutcome = (typeof AI_CALL_OUTCOMES)[number];

const GENERATION_OUTCOMES = ['stored', 'failed', 'lost', 'stopped'] as const;
/** `lost`: the word was deleted or another process took over the lease. `stopped`: this process shut down first. */
export type GenerationOutcome = (typeof GENERATION_OUTCOMES)[number];

const AI_BOUNDS_MS = [500, 1000, 2500, 5000, 10_000, 20_000, 30_000, 60_000, 90_000];

/** The counters of this process: plain numbers, formatted only when /metrics is requested. */
export class Metrics {
  readonly requests = new HttpRequests();
  readonly #aiCalls: Series[] = AI_CALL_KINDS.flatMap((kind) =>
    AI_CALL_OUTCOMES.map((outcome) => ({
      labels: { kind, outcome },
      durations: new Durations(AI_BOUNDS_MS),
    })),
  );
  readonly #generations = zeroCounts(GENERATION_OUTCOMES);
  readonly #webhooks = zeroCounts(WEBHOOK_RESULTS);
  readonly #refusals = new Map<string, number>();

  aiCall(kind: AiCallKind, outcome: AiCallOutcome, ms: number): void {
    this.#aiCalls.find(({ labels }) => labels.kind === kind && labels.outcome === outcome)?.durations.add(ms);
  }

  generation(outcome: GenerationOutcome): void {
    increase(this.#generations, outcome);
  }

  webhook(result: WebhookResult): void {
    increase(this.#webhooks, result);
  }

  /** @param limit the name of the limit in the code, like "chat" */
  refusal(limit: string): void {
    increase(this.#refusals, limit);
  }

  families(): Family[] {
    return [
      ...timed(
        'voxicon_http_request',
        'Completed requests; status 499 if the client disconnected first',
        this.requests.series(),
      ),
      ...timed('voxicon_ai_call', 'Calls to the AI model', this.#aiCalls),
      countsBy(
        'outcome',
        'voxicon_exploration_generations_total',
        'Exploration generations by outcome',
        this.#generations,
      ),
      countsBy('limit', 'voxicon_limit_refusals_total', 'Requests refused by a limit', this.#refusals),
      countsBy(
        'result',
        'voxicon_stripe_webhooks_total',
        'Webhook events of the payment service by result',
        this.#webhooks,
      ),
    ];
  }
}

/** All start at 0, so that the first occurrence shows as an increase. */
function zeroCounts(values: readonly string[]): Map<string, number> {
  return new Map(values.map((value) => [value, 0]));
}

function increase(counts: Map<string, number>, value: string): void {
  counts.set(value, (counts.get(value) ?? 0) + 1);
}
