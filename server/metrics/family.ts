import type { Durations } from './durations.ts';

type Labels = Record<string, string>;

interface Sample {
  /** Set when it differs from the family's name, as in a histogram. */
  metricName?: string;
  labels: Labels;
  value: number;
}

/** All samples of one metric, as in Prometheus's text format. */
export interface Family {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  values: Sample[];
}

/** A family with one unlabelled sample. */
export function single(type: 'counter' | 'gauge', name: string, help: string, value: number): Family {
  return { name, help, type, values: [{ labels: {}, value }] };
}

/** A counter with one label; `counts` maps the label's values to how often each occurred. */
export function countsBy(
  label: string,
  name: string,
  help: string,
  counts: ReadonlyMap<string, number>,
): Family {
  const values = [...counts].map(([value, count]) => ({ labels: { [label]: value }, value: count }));
  return { name, help, type: 'counter', values };
}

export interface Series {
  labels: Labels;
  durations: Durations;
}

/** Counts and durations in seconds: `<name>s_total` and `<name>_duration_seconds` hold the same series. */
export function timed(name: string, what: string, series: readonly Series[]): [Family, Family] {
  const histogram = `${name}_duration_seconds`;
  return [
    {
      name: `${name}s_total`,
      help: what,
      type: 'counter',
      values: series.map(({ labels, durations }) => ({ labels, value: durations.count })),
    },
    {
      name: histogram,
      help: `${what}: duration`,
      type: 'histogram',
      values: series.flatMap((one) => histogramSamples(histogram, one)),
    },
  ];
}

function histogramSamples(name: string, { labels, durations }: Series): Sample[] {
  let cumulative = 0;
  const buckets = durations.counts.map((count, i) => {
    const bound = durations.bounds[i];
    cumulative += count;
    const le = bound === undefined ? '+Inf' : String(bound / 1000);
    return { metricName: `${name}_bucket`, labels: { ...labels, le }, value: cumulative };
  });
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: durations.sumMs / 1000 },
    { metricName: `${name}_count`, labels, value: cumulative },
  ];
}
