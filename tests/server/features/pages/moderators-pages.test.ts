import { expect, it } from 'vitest';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { useTestApp } from '../../../support/server/test-app.ts';

const app = useTestApp();
const LOG: string = PAGE_PATHS.moderationLog;

it('the moderators’ pages answer as pages that do not exist, and the log as one that does', async () => {
  const paths = Object.values(PAGE_PATHS).filter((path) => path.startsWith('/moderation'));
  expect(paths.length).toBeGreaterThan(2);
  for (const path of paths) {
    const { status, text } = await app().http.get(path);
    expect([path, status]).toEqual([path, path === LOG ? 200 : 404]);
    expect(text.includes('404 Page Not Found')).toBe(path !== LOG);
  }
});
