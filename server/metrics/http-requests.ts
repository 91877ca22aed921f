import { Durations } from './durations.ts';
import type { Series } from './family.ts';

const BOUNDS_MS = [1, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000];

/** Node's parser accepts some thirty methods; the unsupported ones share one label. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The requests of one route. Callers keep a reference, so that adding only looks up the method and the status. */
export class RouteRequests {
  readonly #byMethod = new Map<string, Map<number, Durations>>();

  add(method: string, status: number, ms: number): void {
    const known = METHODS.has(method) ? method : 'other';
    let byStatus = this.#byMethod.get(known);
    if (byStatus === undefined) this.#byMethod.set(known, (byStatus = new Map<number, Durations>()));
    let durations = byStatus.get(status);
    if (durations === undefined) byStatus.set(status, (durations = new Durations(BOUNDS_MS)));
    durations.add(ms);
  }

  series(route: string): Series[] {
    return [...this.#byMethod].flatMap(([method, byStatus]) =>
      [...byStatus].map(([status, durations]) => ({
        labels: { method, route, status: String(status) },
        durations,
      })),
    );
  }
}

/** Completed requests by route. */
export class HttpRequests {
  readonly #byRoute = new Map<string, RouteRequests>();

  /** @param route a route pattern, never visitor input: each one is kept forever */
  of(route: string): RouteRequests {
    let requests = this.#byRoute.get(route);
    if (requests === undefined) this.#byRoute.set(route, (requests = new RouteRequests()));
    return requests;
  }

  series(): Series[] {
    return [...this.#byRoute].flatMap(([route, requests]) => requests.series(route));
  }
}
