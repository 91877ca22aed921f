import type { Metric } from 'prom-client';
import type { Family } from './family.ts';

/**
 * The families in Prometheus's text format, and its content type. The library is loaded with the first call, and of it
 * only what writes the format: the whole of it costs 10 MB of memory.
 */
export async function exposition(families: Family[]): Promise<{ text: string; contentType: string }> {
  const { default: Registry } = await import('prom-client/lib/registry.js');
  const registry = new Registry();
  // What a registry asks of a metric. The library's own ones count by themselves, and too slowly for our hottest path.
  for (const family of families)
    registry.registerMetric({ name: family.name, get: () => family } as unknown as Metric);
  return { text: await registry.metrics(), contentType: registry.contentType };
}
