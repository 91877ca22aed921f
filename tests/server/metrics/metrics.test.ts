import { expect, it } from 'vitest';
import { Metrics } from '#server/metrics/metrics.ts';
import { exposition } from '#server/metrics/exposition.ts';

/** The lines about requests, as a monitoring system gets them. */
async function requestLines(metrics: Metrics): Promise<string[]> {
  const { text } = await exposition(metrics.families());
  return text.split('\n').filter((line) => /^(# TYPE )?voxicon_http/.test(line));
}

it('writes requests as a counter and as a histogram in seconds, whose buckets add up', async () => {
  const metrics = new Metrics();
  const requests = metrics.requests.of('/dictionary/:word');
  for (const ms of [0.25, 1, 1.5, 9, 40_000]) requests.add('GET', 200, ms);
  const labels = 'method="GET",route="/dictionary/:word",status="200"';
  const name = 'voxicon_http_request_duration_seconds';
  const bounds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, '+Inf'];
  const counts = [2, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 5];
  expect(await requestLines(metrics)).toEqual([
    '# TYPE voxicon_http_requests_total counter',
    `voxicon_http_requests_total{${labels}} 5`,
    `# TYPE ${name} histogram`,
    ...bounds.map((le, i) => `${name}_bucket{${labels},le="${le}"} ${counts[i]}`),
    `${name}_sum{${labels}} 40.01175`,
    `${name}_count{${labels}} 5`,
  ]);
});

it('keeps methods, routes and statuses apart, and methods that nobody answers together', async () => {
  const metrics = new Metrics();
  metrics.requests.of('/a').add('GET', 200, 1);
  metrics.requests.of('/a').add('GET', 404, 1);
  metrics.requests.of('/a').add('HEAD', 200, 1);
  metrics.requests.of('/a').add('BREW', 405, 1);
  metrics.requests.of('/a').add('PURGE', 405, 1);
  metrics.requests.of('/b').add('GET', 200, 1);
  const total = (await requestLines(metrics)).filter((line) =>
    line.startsWith('voxicon_http_requests_total'),
  );
  expect(total.map((line) => line.replace(/^.*\{|["]/g, ''))).toEqual([
    'method=GET,route=/a,status=200} 1',
    'method=GET,route=/a,status=404} 1',
    'method=HEAD,route=/a,status=200} 1',
    'method=other,route=/a,status=405} 2',
    'method=GET,route=/b,status=200} 1',
  ]);
});
