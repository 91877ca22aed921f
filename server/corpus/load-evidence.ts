import type { Client } from 'pg';
import type { CorpusEntry } from './corpus-entry.ts';

/**
 * Replaces the shipped sources, quotations and accepted views that the files no longer have. What others wrote stays, and
 * so does what moderators decided about an accepted view.
 */
export async function storeEvidence(client: Client, entries: CorpusEntry[]): Promise<void> {
  await storeSources(client, entries);
  await storeQuotations(client, entries);
  await storeAcceptedViews(client, entries);
}

/** A definition that the community has changed since is another one: it gets no sources. */
async function storeSources(client: Client, entries: CorpusEntry[]): Promise<void> {
  const given = entries.flatMap(({ word, definitions, sources = [] }) =>
    definitions.flatMap((definition, i) =>
      sources
        .filter(({ definition: place = 1 }) => place === i + 1)
        .map((source, place) => ({ ...source, word, definition, place: place + 1 })),
    ),
  );
  const rows = `(select d.id as definition_id, g.place, g.title, g.author, g.year, g.link, g.kind
    from jsonb_to_recordset($1::jsonb) as g(word text, definition text, place smallint, title text, author text,
      year integer, link text, kind text)
    join all_words w using (word) join all_definitions d on d.word_id = w.id and d.text = g.definition) g`;
  await client.query(
    `delete from sources s where s.is_curated and not exists (select from ${rows}
       where (g.definition_id, g.place, g.title, g.kind) = (s.definition_id, s.place, s.title, s.kind)
         and (g.author, g.year, g.link) is not distinct from (s.author, s.year, s.link))`,
    [JSON.stringify(given)],
  );
  await client.query(
    `insert into sources (definition_id, place, title, author, year, link, kind, is_curated)
     select definition_id, place, title, author, year, link, kind, true from ${rows} on conflict do nothing`,
    [JSON.stringify(given)],
  );
}

async function storeQuotations(client: Client, entries: CorpusEntry[]): Promise<void> {
  const given = entries.flatMap(({ word, quotations = [] }) =>
    quotations.map((quotation) => ({ ...quotation, word })),
  );
  const rows = `(select w.id as word_id, g.text, g.source, g.year from jsonb_to_recordset($1::jsonb)
    as g(word text, text text, source text, year integer) join all_words w using (word)) g`;
  const isSame = '(g.word_id, g.text, g.source, g.year) = (q.word_id, q.text, q.source, q.year)';
  await client.query(
    `delete from quotations q where q.is_curated and not exists (select from ${rows} where ${isSame})`,
    [JSON.stringify(given)],
  );
  await client.query(
    `insert into quotations (word_id, text, source, year, is_curated)
     select word_id, text, source, year, true from ${rows}
     where not exists (select from quotations q where ${isSame})`,
    [JSON.stringify(given)],
  );
}

async function storeAcceptedViews(client: Client, entries: CorpusEntry[]): Promise<void> {
  const given = entries.flatMap(({ word, acceptedView }) =>
    acceptedView
      ? [
          {
            word,
            text: acceptedView.text,
            title: acceptedView.source.title,
            link: acceptedView.source.link ?? null,
          },
        ]
      : [],
  );
  const rows = `(select w.id as word_id, g.text, g.title, g.link from jsonb_to_recordset($1::jsonb)
    as g(word text, text text, title text, link text) join all_words w using (word)) g`;
  await client.query(
    `delete from accepted_views a where a.is_curated and not exists (select from ${rows} where g.word_id = a.word_id)`,
    [JSON.stringify(given)],
  );
  await client.query(
    `insert into accepted_views as a (word_id, text, source_title, source_link, is_curated)
     select word_id, text, title, link, true from ${rows}
     where not exists (select from word_actions x where x.word_id = g.word_id and x.kind = 'accepted-view-changed')
     on conflict (word_id) do update set text = excluded.text, source_title = excluded.source_title,
       source_link = excluded.source_link
     where a.is_curated and (a.text, a.source_title, a.source_link)
       is distinct from (excluded.text, excluded.source_title, excluded.source_link)`,
    [JSON.stringify(given)],
  );
}
