// Prints what a second reader of the dictionary's own words needs, as Markdown: how many there are of each kind, and some
// entries in full, picked by a seed so that two readers get the same ones.
// usage: node scripts/corpus-sample.mjs [how many, 30] [seed, 1]
import { readFileSync, readdirSync } from 'node:fs';

const [size, seed] = [process.argv[2] ?? '30', process.argv[3] ?? '1'].map(Number);
if (!Number.isInteger(size) || size < 0 || !Number.isInteger(seed)) {
  console.error('usage: node scripts/corpus-sample.mjs [how many, 30] [seed, 1]');
  process.exit(1);
}

const folder = new URL('../server/corpus/', import.meta.url);
const entries = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .toSorted()
  .flatMap((name) =>
    JSON.parse(readFileSync(new URL(name, folder), 'utf8')).map((entry) => ({
      ...entry,
      category: name.replace(/\.json$/, ''),
    })),
  );

console.log(
  ['# Counts', countsOf(entries), `# ${size} entries, seed ${seed}`, ...sample(entries).map(asMarkdown)].join(
    '\n\n',
  ),
);

/** A table: each category, and under it its sub-categories. */
function countsOf(all) {
  const rows = groupsOf(all, 'category').flatMap(([category, held]) => [
    rowOf(`**${category}**`, held),
    ...groupsOf(held, 'subCategory').map(([name, within]) => rowOf(name, within)),
  ]);
  return ['| | words | definitions |', '| --- | ---: | ---: |', ...rows, rowOf('**all**', all)].join('\n');
}

function groupsOf(all, field) {
  const values = [...new Set(all.map((entry) => entry[field]))];
  return values.map((value) => [value, all.filter((entry) => entry[field] === value)]);
}

function rowOf(name, held) {
  return `| ${name} | ${held.length} | ${held.flatMap(({ definitions }) => definitions).length} |`;
}

/** The first of a shuffle. */
function sample(all) {
  const random = generator(seed);
  const shuffled = [...all];
  for (let i = shuffled.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [shuffled[i], shuffled[j]] = [shuffled[j], shuffled[i]];
  }
  return shuffled.slice(0, size);
}

function asMarkdown({ word, category, subCategory, definitions, relatedConcepts }) {
  return [
    `## ${word}`,
    `${word.includes(' ') ? 'phrase' : 'word'}, ${category} / ${subCategory}`,
    definitions.map((text, i) => `${i + 1}. ${text}`).join('\n'),
    `Related: ${relatedConcepts.join(', ') || 'none'}`,
  ].join('\n\n');
}

/** Numbers from 0 to below 1, the same ones for the same seed (mulberry32). */
function generator(start) {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
