// The one entry behind every npm script. It runs on whatever Node the machine has: installs when the lock changed,
// then does the work on the Node pinned in package.json. Plain JavaScript, no dependencies, because at its first
// line nothing is installed yet.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverCommand } from './server-command.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const at = (...path) => join(root, ...path);
const isWindows = process.platform === 'win32';

const commands = {
  async start() {
    await buildIfChanged();
    await nodeAgainAfterCrash(serverCommand, { NODE_ENV: 'production' });
  },
  async dev() {
    await node(['--watch-path=server', '--watch-path=shared', '--no-warnings', at('server/index.ts')], {
      NODE_ENV: 'development',
    });
  },
  build: () => build(),
  async admin() {
    await node(['--no-warnings', at('scripts/admin.ts'), ...rest]);
  },
  async check() {
    await node([at('scripts/check-lock.mjs')]);
    await Promise.all([
      tool('prettier', ['--check', '--log-level=warn', '.']),
      tool('oxlint', ['--type-aware', '--deny-warnings']),
      tool('tsc', ['--noEmit']),
    ]);
  },
  async test() {
    await Promise.all([commands.check(), buildIfChanged()]);
    await node([at('scripts/test.mjs'), ...rest]);
  },
  async bench() {
    await buildIfChanged();
    await node(['--no-warnings', at('scripts/bench/bench.ts'), ...rest]);
  },
  async lighthouse() {
    await buildIfChanged();
    await node(['--no-warnings', at('scripts/lighthouse/lighthouse.ts'), ...rest]);
  },
  async screenshots() {
    await buildIfChanged();
    await node(['--no-warnings', at('scripts/screenshots/screenshots.ts'), ...rest]);
  },
  async 'guard:train'() {
    await node(['--no-warnings', at('scripts/guard/train.ts'), ...rest]);
    if (!rest.includes('--check')) await node(['--no-warnings', at('scripts/guard/write-texts-page.ts')]);
  },
  format: () => tool('prettier', ['--check', '--log-level=warn', '.']),
  'db:generate': () => tool('drizzle-kit', ['generate', ...rest]),
};

const [command, ...rest] = process.argv.slice(2);
if (!Object.hasOwn(commands, command))
  fail(`usage: node scripts/run.mjs ${Object.keys(commands).join(' | ')}`);
installIfLockChanged();
const pinnedNode = findPinnedNode();
await commands[command]();

function installIfLockChanged() {
  const stamp = at('node_modules/.voxicon-lock');
  const lock = createHash('sha256')
    .update(readFileSync(at('package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing packages (package-lock.json is new or changed) ...');
  try {
    execFileSync('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund'], {
      cwd: root,
      stdio: 'inherit',
      shell: isWindows,
    });
  } catch {
    fail('npm ci failed: see the lines above.');
  }
  writeFileSync(stamp, lock);
}

/** The Node that came with npm ci, else the running one when it is new enough. */
function findPinnedNode() {
  const pinned = [at('node_modules/.bin/node'), at('node_modules/.bin/node.exe')].find(existsSync);
  const candidate = pinned ?? process.execPath;
  let version;
  try {
    version = execFileSync(candidate, ['--version'], { encoding: 'utf8' }).trim();
  } catch {
    fail(
      `The Node in ${candidate} does not run on this machine (musl instead of glibc?). Run on Node 24 yourself.`,
    );
  }
  const [major, minor] = version.slice(1).split('.').map(Number);
  if (major < 22 || (major === 22 && minor < 18)) {
    fail(
      `Voxicon needs Node 22.18 or newer; no pinned build exists for this platform and this is ${version}.`,
    );
  }
  return candidate;
}

async function buildIfChanged() {
  const stamp = at('dist/.built-from');
  const sources = hashOf(['client', 'server', 'shared', 'scripts', 'vite.config.ts', 'tailwind.config.ts']);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  await build();
  writeFileSync(stamp, sources);
}

async function build() {
  mkdirSync(at('dist'), { recursive: true });
  await tool('vite', ['build', '--logLevel=warn']);
  await node([at('scripts/copy-api-viewer.mjs')]);
  await node([at('scripts/build-server.mjs')]);
}

function hashOf(paths) {
  const hash = createHash('sha256').update(readFileSync(at('package-lock.json')));
  for (const path of paths) hashInto(hash, at(path));
  return hash.digest('hex');
}

function hashInto(hash, path) {
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) hashInto(hash, join(path, name));
  } else {
    hash.update(path.slice(root.length)).update(readFileSync(path));
  }
}

function node(args, env) {
  return run(pinnedNode, args, env);
}

/** A server that crashed is started again, after a wait that doubles; one that was stopped or could not start is not. */
async function nodeAgainAfterCrash(args, env) {
  for (let wait = 1; ; wait = Math.min(wait * 2, 60)) {
    const startedAt = Date.now();
    const { code, signal } = await end(pinnedNode, args, env);
    // 70 is EXIT_CRASHED of server/index.ts; V8 ends itself by a signal when it is out of memory.
    const hasCrashed =
      code === 70 || ['SIGABRT', 'SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGTRAP', 'SIGFPE'].includes(signal);
    if (!hasCrashed) return exitLike({ code, signal });
    if (Date.now() - startedAt > 5 * 60_000) wait = 1;
    console.error(`The server crashed (${signal ?? `exit code ${code}`}) and is started again in ${wait} s.`);
    if (await stopAskedWithin(wait)) return;
  }
}

/** Whether somebody stops us meanwhile. */
function stopAskedWithin(seconds) {
  return new Promise((done) => {
    const finish = (isAsked) => {
      clearTimeout(timer);
      process.off('SIGTERM', stop).off('SIGINT', stop);
      done(isAsked);
    };
    const stop = () => finish(true);
    const timer = setTimeout(() => finish(false), seconds * 1000);
    process.on('SIGTERM', stop).on('SIGINT', stop);
  });
}

function tool(name, args) {
  return run(at('node_modules/.bin', isWindows ? `${name}.cmd` : name), args);
}

/** Runs one program to its end, and ends with its exit code when it fails. */
async function run(program, args, env = {}) {
  exitLike(await end(program, args, env));
}

function exitLike({ code, signal }) {
  if (code !== 0) process.exit(code ?? (signal ? 1 : 0));
}

/** How one program ended; stop signals are passed on to it. */
function end(program, args, env) {
  const path = [at('node_modules/.bin'), process.env.PATH].join(delimiter);
  const child = spawn(program, args, {
    cwd: root,
    stdio: 'inherit',
    shell: isWindows && program.endsWith('.cmd'),
    env: { ...process.env, ...withoutOverriding(env), PATH: path },
  });
  const forward = (signal) => child.kill(signal);
  process.on('SIGTERM', forward).on('SIGINT', forward);
  return new Promise((done) => {
    child.on('exit', (code, signal) => {
      process.off('SIGTERM', forward).off('SIGINT', forward);
      done({ code, signal });
    });
  });
}

function withoutOverriding(env) {
  return Object.fromEntries(Object.entries(env).filter(([key]) => process.env[key] === undefined));
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
