import autocannon from 'autocannon';
import { Agent, get } from 'node:http';

export interface Target {
  name: string;
  url: string;
  paths: string[];
}

/** Requests per second of each target: rounds in turns, so that a slow moment of the machine meets all; medians. */
export async function throughput(
  targets: Target[],
  { rounds = 5, seconds = 3, connections = 16 } = {},
): Promise<number[]> {
  const rates: number[][] = targets.map(() => []);
  for (let round = -1; round < rounds; round++) {
    for (const [i, { url, paths }] of targets.entries()) {
      const result = await autocannon({
        url,
        connections,
        duration: round < 0 ? 1 : seconds, // the first round only warms up
        requests: paths.map((path) => ({ path })),
      });
      if (result.non2xx > 0 || result.errors > 0)
        throw new Error(`${targets[i]!.name}: ${result.non2xx + result.errors} failures`);
      if (round >= 0) rates[i]!.push(result.requests.total / result.duration);
    }
  }
  return rates.map(median);
}

/** Milliseconds of each request, one after the other over one connection. */
export async function latencies(url: string, paths: string[]): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (const path of paths) {
    const start = performance.now();
    await new Promise<void>((done, fail) => {
      get(url + path, { agent }, (res) => {
        if (res.statusCode !== 200) fail(new Error(`${path}: ${res.statusCode}`));
        res.resume().once('end', done);
      }).once('error', fail);
    });
    times.push(performance.now() - start);
  }
  agent.destroy();
  return times;
}

export function median(values: number[]): number {
  return quantile(values, 0.5);
}

export function quantile(values: number[], share: number): number {
  const sorted = [...values].toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}
