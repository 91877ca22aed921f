// `npm run screenshots [-- part of a name] [-- width]`: photographs every screen of tests/support/screens/screens.ts, as the built
// product shows it on a fresh database, into screenshots/<theme>-<width>/<name>.png; at 390 and 1280 pixels unless asked
// for another width.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from '../../tests/support/browser/browser.ts';
import { prepareScreens } from '../../tests/support/screens/screen-world.ts';
import { SCREENS } from '../../tests/support/screens/screens.ts';
import { startServerProcess } from '../../tests/support/server/server-process.ts';
import { photograph } from './photograph.ts';

const isNumber = (text: string) => /^\d+$/.test(text);
const wanted = process.argv.slice(2).find((text) => !isNumber(text)) ?? '';
const widths = process.argv.slice(2).filter(isNumber).map(Number);
const screens = SCREENS.filter(({ name }) => name.includes(wanted));
if (screens.length === 0) throw new Error(`No screen has "${wanted}" in its name.`);

const data = mkdtempSync(join(tmpdir(), 'voxicon-screenshots-'));
const server = await startServerProcess({ DATA_DIR: data, DATABASE_URL: '', CHAT_PER_MINUTE: '1000' });
const browser = await launchBrowser();
try {
  const member = await prepareScreens(server.url);
  const site = { browser, url: server.url, member };
  const asked = widths.length > 0 ? widths : [390, 1280];
  await Promise.all(asked.map((width) => photograph(site, screens, width)));
} finally {
  await browser.close();
  server.child.kill('SIGTERM');
  await server.exited;
  rmSync(data, { recursive: true, force: true });
}
