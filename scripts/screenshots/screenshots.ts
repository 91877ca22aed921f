// `npm run screenshots [-- part of a name]`: photographs every screen of tests/support/screens.ts, as the built product
// shows it on a fresh database, into screenshots/<theme>-<size>/<name>.png.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DESKTOP, launchBrowser, PHONE } from '../../tests/support/browser.ts';
import { prepareScreens } from '../../tests/support/screen-world.ts';
import { SCREENS } from '../../tests/support/screens.ts';
import { startServerProcess } from '../../tests/support/server-process.ts';
import { photograph } from './photograph.ts';

const wanted = process.argv[2] ?? '';
const screens = SCREENS.filter(({ name }) => name.includes(wanted));
if (screens.length === 0) throw new Error(`No screen has "${wanted}" in its name.`);

const data = mkdtempSync(join(tmpdir(), 'voxicon-screenshots-'));
const server = await startServerProcess({ DATA_DIR: data, DATABASE_URL: '', CHAT_PER_MINUTE: '1000' });
const browser = await launchBrowser();
try {
  const member = await prepareScreens(server.url);
  const site = { browser, url: server.url, member };
  await Promise.all([
    photograph(site, screens, 'phone', PHONE),
    photograph(site, screens, 'desktop', DESKTOP),
  ]);
} finally {
  await browser.close();
  server.child.kill('SIGTERM');
  await server.exited;
  rmSync(data, { recursive: true, force: true });
}
