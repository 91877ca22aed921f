import { stem } from './relevance.ts';

/** What a question may say, and further words by which definitions say the same. */
const KINDRED: readonly { asked: string; told: string }[] = [
  { asked: 'knowledge wisdom learning lore teaching', told: 'archive library record scroll writing sage' },
  {
    asked: 'keep kept hold held guard preserve store shelter contain conceal',
    told: 'hide hidden safe save archive library vault hoard collection',
  },
  {
    asked: 'lost vanish disappear forgotten hidden sunken buried',
    told: 'hide drowned swallowed destroyed burnt flames gone',
  },
  { asked: 'cure heal treat remedy ease soothe', told: 'medicine healing physician' },
  { asked: 'vision hallucination trance hallucinate', told: 'hallucinogen intoxicating dream spirit' },
  { asked: 'curse doom jinx haunt', told: 'omen ghost misfortune' },
  { asked: 'forbid forbidden ban censor suppress', told: 'outlaw burnt seized condemn' },
  { asked: 'predict foretell foretold prophesy foresee', told: 'prophecy prophetic oracle forecast' },
  { asked: 'rule control govern', told: 'ruler steer power' },
];

const wordsIn = (words: string) => words.split(' ');

/** A term and the words that may stand for it. */
export function kindredOf(term: string): string[] {
  const root = stem(term);
  const found = KINDRED.find(({ asked }) => wordsIn(asked).some((word) => stem(word) === root));
  return found ? [...new Set([term, ...wordsIn(found.asked), ...wordsIn(found.told)])] : [term];
}
