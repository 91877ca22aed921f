import type { ExplorationContent } from '#shared/explorations/explorations.endpoints.ts';
import type { Category } from '#shared/words/catalogue.ts';
import type { Database } from '#server/db/client.ts';
import { displayOrder } from '#server/db/display-order.ts';

/** A word with all that an answer may tell of it. */
export interface Entry {
  word: string;
  category: Category | null;
  /** Whether it has any definition; those that nobody has reviewed are not told. */
  isDefined: boolean;
  /** The reviewed ones, the live one first. */
  definitions: { text: string; votes: number }[];
  /** Words of the dictionary that it points to, then those that point to it. */
  related: Relative[];
  content: ExplorationContent | null;
  origin: 'curated' | 'ai' | null;
}

interface Relative {
  word: string;
  text: string | null;
  /** False when only the other one points here. */
  isOwn: boolean;
}

/** A word whose name or live definition speaks of what was asked. */
export interface Mention {
  word: string;
  text: string;
  /** Which of the terms it speaks of. */
  terms: string[];
  /** Which of them stand in its name. */
  named: string[];
  /** From 0 to 1: how much of the question it speaks of, rare terms counting more. */
  coverage: number;
}

/** A word that is a place, and its live definition. */
export interface Place {
  word: string;
  text: string;
}

/** Those of the names that are words of the dictionary. */
export async function selectExisting(db: Database, names: string[]): Promise<Set<string>> {
  const { rows } = await db.$client.query<{ word: string }>({
    name: 'guide: existing words',
    text: 'select word from words where word = any($1::text[])',
    values: [[...new Set(names)]],
  });
  return new Set(rows.map(({ word }) => word));
}

/** In the order given; names that do not exist are left out. */
export async function selectEntries(db: Database, names: string[]): Promise<Entry[]> {
  const { rows } = await db.$client.query<Entry>({
    name: 'guide: entries',
    text: `select w.word, w.category, w.definition_count > 0 as "isDefined", shown_exploration(w.id, e.content) as content, e.origin,
      (select coalesce(json_agg(d), '[]') from (
        select x.text, x.up_votes - x.down_votes as votes from reviewed_definitions x where x.word_id = w.id
        order by ${displayOrder('x')} limit 4) d) as definitions,
      (select coalesce(json_agg(json_build_object('word', r.word, 'text', d.text, 'isOwn', r.is_own)
          order by r.is_own desc, r.place, r.word), '[]')
        from (
          (select o.id, o.word, true as is_own, c.place from unnest(w.related_concepts) with ordinality as c(word, place)
            join words o on o.word = c.word where o.id <> w.id order by c.place limit 8)
          union all
          (select i.id, i.word, false, 0 from words i
            where i.related_concepts @> array[w.word]::text[] and i.id <> w.id and i.word <> all(w.related_concepts)
            limit 6)) r
        left join reviewed_definitions d on d.word_id = r.id and d.challenge_status = 'live') as related
      from unnest($1::text[]) with ordinality as wanted(word, place) join words w on w.word = wanted.word
      left join explorations e on e.word_id = w.id and e.state = 'ready' order by wanted.place`,
    values: [names],
  });
  return rows;
}

/**
 * The words that speak of the terms, best first. Of a term that hundreds of definitions hold only some are looked at:
 * what also holds the rarer terms is found through those.
 * @returns the best six, and all terms that any word speaks of
 */
export async function selectMentions(
  db: Database,
  terms: string[],
): Promise<{ mentions: Mention[]; spoken: Set<string> }> {
  const { rows } = await db.$client.query<Mention & { spoken: string[] }>(
    `with asked as materialized (
       select term, plainto_tsquery('english', term) as query from unnest($1::text[]) as term
       where numnode(plainto_tsquery('english', term)) > 0),
     hits as (
       select h.word_id from (select query from asked union all select plainto_tsquery('english', array_to_string($1::text[], ' '))) q
       cross join lateral (select d.word_id from reviewed_definitions d
         where d.challenge_status = 'live' and to_tsvector('english', d.text) @@ q.query limit 40) h
       union
       (select id from words where word like any($2::text[]) limit 60)),
     candidates as materialized (
       select w.word, d.text, to_tsvector('english', w.word) as name, to_tsvector('english', d.text) as body,
         to_tsvector('english', concat_ws(' ', translate(w.sub_category, '-', ' '), array_to_string(w.related_concepts, ' '))) as rest
       from hits join words w on w.id = hits.word_id
       join reviewed_definitions d on d.word_id = w.id and d.challenge_status = 'live'),
     matches as materialized (
       select c.word, c.text, a.term, c.name @@ a.query as named,
         case when c.name @@ a.query then 2 when c.body @@ a.query then 1 else 0.7 end as worth
       from candidates c join asked a on c.name @@ a.query or c.body @@ a.query or c.rest @@ a.query),
     weights as (
       select a.term, ln(1 + 60.0 / greatest(3, (select count(*) from matches m where m.term = a.term))) as weight from asked a)
     select m.word, m.text, array_agg(m.term) as terms, coalesce(array_agg(m.term) filter (where m.named), '{}') as named,
       (sum(t.weight) / (select sum(weight) from weights))::float8 as coverage,
       (select array_agg(distinct term) from matches) as spoken
     from matches m join weights t using (term) group by m.word, m.text
     order by sum(t.weight * m.worth) desc, length(m.word), m.word limit 6`,
    [terms, terms.filter((term) => term.length > 2).map((term) => `%${term.replace(/(ies|e?s)$/, '')}%`)],
  );
  return { mentions: rows, spoken: new Set(rows[0]?.spoken) };
}

/** What a place is stands at the beginning of its definition. */
const PLACE_HEAD = `to_tsvector('english', left(text, 45)) @@ to_tsquery('english',
  'archive|collection|hall|vault|city|town|kingdom|realm|island|continent|temple|tomb|monastery|church|cave|mountain|valley|pyramid')`;

/**
 * The places whose live definitions speak of all that is asked, best first: those that a name itself tells of, then
 * those that say most of it.
 * @param asked for each term the words that may stand for it, letters and digits only
 */
export async function selectPlaces(db: Database, asked: string[][]): Promise<Place[]> {
  const { rows } = await db.$client.query<Place>({
    name: 'guide: places',
    text: `with hits as materialized (
        select w.word, w.sub_category, d.text from reviewed_definitions d join words w on w.id = d.word_id
        where d.challenge_status = 'live' and to_tsvector('english', d.text) @@ to_tsquery('english', $1) limit 500)
      select word, text from hits where sub_category in ('lost-lands', 'sacred-sites') or ${PLACE_HEAD}
      order by to_tsvector('english', word) @@ to_tsquery('english', $2) desc,
        ts_rank(to_tsvector('english', text), to_tsquery('english', $2)) desc, word limit 7`,
    values: [asked.map(anyOf).join(' & '), anyOf(asked.flat())],
  });
  return rows;
}

const anyOf = (words: string[]) => `(${words.map((word) => `'${word}'`).join(' | ')})`;

/** For each term the word of the nearest spelling. */
export async function selectSimilar(db: Database, terms: string[]) {
  const { rows } = await db.$client.query<{ term: string; word: string; distance: number; likeness: number }>(
    `select t.term, s.word, s.distance, s.likeness::float8 as likeness from unnest($1::text[]) as t(term)
     cross join lateral (
       select w.word, levenshtein(w.word, t.term) as distance, similarity(w.word, t.term) as likeness
       from similar_words(t.term) w order by 2, 3 desc, 1 limit 1) s
     order by s.distance, s.likeness desc`,
    [terms],
  );
  return rows;
}

/** How many words a category or sub-category has, and a few of them, others for another seed. */
export async function selectShelf(
  db: Database,
  shelf: { category: string; subCategory?: string },
  seed: string,
) {
  const { rows } = await db.$client.query<{ word: string; text: string; total: number }>(
    `select s.word, s.text, (select coalesce(sum(c.words), 0)::int from word_counts c
       where c.category = $1 and ($2::text is null or c.sub_category = $2)) as total
     from (select w.word, d.text from words w join reviewed_definitions d on d.word_id = w.id and d.challenge_status = 'live'
       where w.category = $1 and ($2::text is null or w.sub_category = $2) limit 2000) s
     order by md5(s.word || $3) limit 6`,
    [shelf.category, shelf.subCategory ?? null, seed],
  );
  return rows;
}

/** @param id see selectRandomWordId */
export async function selectWordName(db: Database, id: number): Promise<string | undefined> {
  const { rows } = await db.$client.query<{ word: string }>('select word from words where id = $1', [id]);
  return rows[0]?.word;
}
