import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { projectRoot } from '#server/project-root.ts';

/** The two sizes every journey is made at. */
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
export const SIZES = { phone: PHONE, desktop: DESKTOP };

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

interface Program {
  executablePath: string;
  env?: Record<string, string>;
}

export async function launchBrowser(moreFlags: string[] = []): Promise<Browser> {
  const { executablePath, env } = await findProgram();
  return chromium.launch({
    executablePath,
    args: [...FLAGS, ...moreFlags],
    ...(env ? { env: { ...process.env, ...env } } : {}),
  });
}

/**
 * A page that waits 15 seconds for what a step needs. With BROWSER_SLOWDOWN=4, say, its scripts run at a quarter of their
 * speed: steps that count on a quick machine show themselves.
 */
export async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const rate = Number(process.env.BROWSER_SLOWDOWN ?? 1);
  page.setDefaultTimeout(15_000 * Math.max(1, rate));
  if (rate > 1) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate });
  }
  return page;
}

/** @returns the Chromium to launch: CHROME_PATH ("npm" for the one from npm), else the system's, else the one from npm */
async function findProgram(): Promise<Program> {
  if (process.env.CHROME_PATH === 'npm') return unpackFromNpm();
  const installed = [
    process.env.CHROME_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ].find((path) => path && existsSync(path));
  return installed ? { executablePath: installed } : unpackFromNpm();
}

/** The package unpacks into the temporary folder and trusts what lies there, so it gets a folder of its own. */
async function unpackFromNpm(): Promise<Program> {
  const folder = join(projectRoot, 'node_modules/.cache/chromium-153.0.0');
  const mark = join(folder, 'unpacked');
  const env = { LD_LIBRARY_PATH: join(folder, 'al2023/lib'), FONTCONFIG_PATH: join(folder, 'fonts') };
  if (existsSync(mark)) return { executablePath: join(folder, 'chromium'), env };
  rmSync(folder, { recursive: true, force: true }); // unpacked half-way, by a run that was killed
  mkdirSync(folder, { recursive: true });
  const { TMPDIR } = process.env;
  process.env.TMPDIR = folder;
  try {
    const { default: packed, inflate } = await import('@sparticuz/chromium');
    const executablePath = await packed.executablePath();
    await inflate(join(projectRoot, 'node_modules/@sparticuz/chromium/bin/al2023.tar.br'));
    // The package's own file names folders that are not ours; without a font, Chromium crashes on any form field.
    writeFileSync(
      join(folder, 'fonts/fonts.conf'),
      `<fontconfig><dir>${folder}/fonts/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`,
    );
    writeFileSync(mark, '');
    return { executablePath, env };
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}
