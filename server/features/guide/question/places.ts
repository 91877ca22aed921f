import type { Database } from '#server/db/client.ts';
import { termsOf, type Reading } from '../search/find-entries.ts';
import { selectPlaces, type Place } from '../search/guide.queries.ts';

const ONE = 'place|site|land|city|island|kingdom';
const MANY = 'places|sites|lands|cities|islands|kingdoms';
const NAMES_A_PLACE = new RegExp(`^(?:${ONE}|${MANY})$`);
const ASKS_FOR_PLACES = new RegExp(
  `\\b(?:which|what) (?:${ONE}|(?:\\w+ )?(?:${MANY}))\\b|\\b(?:${MANY}) (?:that|which|where|said|believed|thought|supposed)\\b`,
);

/** What may be asked of places, and further words by which definitions tell the same. */
const KINDRED = [
  { asked: 'knowledge wisdom learning lore teaching', told: 'archive library record scroll writing sage' },
  {
    asked: 'keep kept hold held guard preserve store shelter contain',
    told: 'hide safe save archive library vault collection',
  },
  {
    asked: 'lost vanished forgotten hidden buried sunk sunken drowned',
    told: 'hide swallowed destroyed flames',
  },
].map(({ asked, told }) => ({ asked: asked.split(' '), told: told.split(' ') }));

/** The places that speak of all that a message asks of places; none when it asks for no places, or only one is found. */
export async function placesAskedFor(db: Database, { tokens, topic }: Reading): Promise<Place[]> {
  if (!ASKS_FOR_PLACES.test(tokens.join(' '))) return [];
  const terms = termsOf(topic.filter((token) => !NAMES_A_PLACE.test(token)));
  const places = terms.length > 0 ? await selectPlaces(db, terms.map(kindredOf)) : [];
  return places.length > 1 ? places : [];
}

/** A term and its synonyms. */
function kindredOf(term: string): string[] {
  const found = KINDRED.find(({ asked }) => asked.some((word) => word === term || `${word}s` === term));
  return found ? [term, ...found.asked, ...found.told] : [term];
}
