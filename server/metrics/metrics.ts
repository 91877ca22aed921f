import { Durations } from './durations.ts';
import { countsBy, timed, type Family, type Series } from './family.ts';
import { HttpRequests } from './http-requests.ts';

const WEBHOOK_RESULTS = ['stored', 'repeated', 'ignored', 'refused', 'failed'] as const;
/** What came of an event of the payment service. */
export type WebhookResult = (typeof WEBHOOK_RESULTS)[number];

const AI_CALL_KINDS = ['chat', 'exploration'] as const;
export type AiCallKind = (typeof AI_CALL_KINDS)[number];

const AI_CALL_OUTCOMES = ['answered', 'failed', 'left', 'paused'] as const;
/** `left`: the caller went away. `paused`: not asked, since it failed again and again shortly before. */
export type AiCallOutcome = (typeof AI_CALL_OUTCOMES)[number];

const GENERATION_OUTCOMES = ['stored', 'failed', 'lost', 'stopped'] as const;
/** `lost`: the word is gone or another process's by now. `stopped`: this process ended before. */
export type GenerationOutcome = (typeof GENERATION_OUTCOMES)[number];

const AI_BOUNDS_MS = [500, 1000, 2500, 5000, 10_000, 20_000, 30_000, 60_000, 90_000];

/** What this process counts, for /metrics: plain numbers, made into text when somebody asks. */
export class Metrics {
  readonly requests = new HttpRequests();
  readonly #aiCalls: Series[] = AI_CALL_KINDS.flatMap((kind) =>
    AI_CALL_OUTCOMES.map((outcome) => ({
      labels: { kind, outcome },
      durations: new Durations(AI_BOUNDS_MS),
    })),
  );
  readonly #generations = noneOf(GENERATION_OUTCOMES);
  readonly #webhooks = noneOf(WEBHOOK_RESULTS);
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

  /** @param limit its name in the code, like "chat" */
  refusal(limit: string): void {
    increase(this.#refusals, limit);
  }

  families(): Family[] {
    return [
      ...timed(
        'voxicon_http_request',
        'Answered requests; status 499 if the visitor left before',
        this.requests.series(),
      ),
      ...timed('voxicon_ai_call', 'Questions to the AI model', this.#aiCalls),
      countsBy(
        'outcome',
        'voxicon_exploration_generations_total',
        'Explorations that were to be made, by what came of it',
        this.#generations,
      ),
      countsBy('limit', 'voxicon_limit_refusals_total', 'Requests refused by a limit', this.#refusals),
      countsBy(
        'result',
        'voxicon_stripe_webhooks_total',
        'Events of the payment service by what came of them',
        this.#webhooks,
      ),
    ];
  }
}

/** Each at nought from the start, so that the first one shows as an increase. */
function noneOf(values: readonly string[]): Map<string, number> {
  return new Map(values.map((value) => [value, 0]));
}

function increase(counts: Map<string, number>, value: string): void {
  counts.set(value, (counts.get(value) ?? 0) + 1);
}
