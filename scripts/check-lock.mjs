// Fails when an optional platform package is missing from the lock: `npm install` leaves out, without a word, those
// it cannot get, and `npm ci` then fails on every machine of that platform. Fails too when a package is locked without
// its checksum, by which `npm ci` refuses one that was changed after it was published: the Node binaries among them,
// of which Node's own signed list holds no sums (it lists archives).
import { readFileSync } from 'node:fs';

const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));

const missing = Object.entries(packages).flatMap(([path, entry]) =>
  Object.keys(entry.optionalDependencies ?? {})
    .filter((name) => !isLocked(path, name))
    .map((name) => `${path || 'package.json'} wants ${name}`),
);
const addressed = Object.entries(packages).filter(([, entry]) => entry.resolved?.startsWith('http'));
const unchecked = Object.entries(packages).filter(
  ([path, entry]) => path !== '' && !entry.integrity?.startsWith('sha512-'),
);

for (const line of missing) console.error(`package-lock.json: ${line}, which is not locked`);
for (const [path] of addressed) console.error(`package-lock.json: ${path} carries a download address`);
for (const [path] of unchecked) console.error(`package-lock.json: ${path} has no sha512 checksum`);
if (missing.length + addressed.length + unchecked.length > 0) process.exit(1);
console.log(
  `package-lock.json: ${Object.keys(packages).length} packages, every platform locked, each with its checksum`,
);

/** A dependency is found as npm finds it: beside the package that wants it, or in a folder above. */
function isLocked(path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (packages[folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}
