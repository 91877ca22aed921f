import type { Metric } from 'prom-client';
import type { Family } from './family.ts';

/**
 * The families in Prometheus's text format, with its content type. Loads only prom-client's registry, on the first call:
 * the whole library costs 10 MB of memory.
 */
export async function exposition(families: Family[]): Promise<{ text: string; contentType: string }> {
  const { default: Registry } = await import('prom-client/lib/registry.js');
  const registry = new Registry();
  // All that a registry needs of a metric. The library's own metric classes are too slow for our hottest path.
  for (const family of families)
    registry.registerMetric({ name: family.name, get: () => family } as unknown as Metric);
  return { text: await registry.metrics(), contentType: registry.contentType };
}
