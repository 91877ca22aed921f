import type { Client } from 'pg';

/** Whether the dictionary has no word yet. */
export async function isEmpty(client: Client): Promise<boolean> {
  const { rowCount } = await client.query('select from all_words limit 1');
  return rowCount === 0;
}

/**
 * Makes the first load quick, which everybody waits for at the first start: the text indexes are built at its end from all
 * words instead of word by word, and the words come with their counts. It belongs into the transaction of the load.
 * @returns the statements that put everything back
 */
export async function prepareFirstLoad(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid)
         || case when s.attstattarget is null then '' else format('; alter index %s alter column 1 set statistics %s',
              i.indexrelid::regclass, s.attstattarget) end as made
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
       join pg_attribute s on s.attrelid = c.oid and s.attnum = 1
     where a.amname = 'gin' and i.indrelid in
       ('all_words'::regclass, 'all_definitions'::regclass, 'aliases'::regclass, 'search_documents'::regclass)`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await client.query('alter table all_definitions disable trigger definitions_added_counted');
  return [
    'alter table all_definitions enable trigger definitions_added_counted',
    // To start helpers costs more than these small indexes.
    'set local max_parallel_maintenance_workers = 0',
    ...rows.map(({ made }) => made),
  ];
}
