import { expect, it, vi } from 'vitest';
import { useTestApp } from '../../../support/server/test-app.ts';

const direct = useTestApp({ TRUST_PROXY_HOPS: '0' });
const behindProxy = useTestApp({ TRUST_PROXY_HOPS: '1' });

it('says once that a proxy is there which the settings do not know of', async () => {
  for (const [app, times] of [
    [direct(), 1],
    [behindProxy(), 0],
  ] as const) {
    const warn = vi.spyOn(app.ctx.log, 'warn');
    for (let i = 0; i < 3; i++) await app.http.get('/').set('X-Forwarded-For', '192.0.2.7');
    expect(warn).toHaveBeenCalledTimes(times);
  }
});
