// What the product is measured against: bare Express that sends the same bytes from memory, and bare Express with one
// prepared query whose JSON Postgres makes. No middleware, no headers of its own, no validation.
import { randomBytes } from 'node:crypto';
import express from 'express';
import { Pool } from 'pg';

const { DATABASE_URL, PRODUCT_URL } = process.env;
const pool = new Pool({ connectionString: DATABASE_URL, max: 10 });
const app = express().disable('x-powered-by').disable('etag');
const bodies = new Map<string, Buffer>();

app.get('/remember', async (req, res) => {
  const path = req.query.path as string;
  bodies.set(path, Buffer.from(await (await fetch(PRODUCT_URL + path)).arrayBuffer()));
  res.end();
});

app.get('/memory', (req, res) => {
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.end(bodies.get(req.query.path as string));
});

const summary = `json_build_object('id', w.id, 'word', w.word, 'type', w.type, 'category', w.category,
  'subCategory', w.sub_category, 'createdAt', w.created_at, 'affiliateLink', w.affiliate_link, 'viewCount', coalesce(v.views, 0),
  'liveDefinition', json_build_object('text', d.text, 'votes', d.up_votes - d.down_votes, 'createdAt', d.created_at))`;
const joins = `left join definitions d on d.word_id = w.id and d.challenge_status = 'live' left join word_views v on v.word_id = w.id`;

app.get('/list', async (req, res) => {
  const { rows } = await pool.query<{ json: string }>({
    name: 'list',
    text: `select json_agg(j)::text as json from (
      select ${summary} as j from words w ${joins} order by w.word offset $1 limit 20) r`,
    values: [req.query.offset],
  });
  res.setHeader('Content-Type', 'application/json; charset=utf-8').end(rows[0]!.json);
});

app.get('/prefix', async (req, res) => {
  const { rows } = await pool.query<{ json: string }>({
    name: 'prefix',
    text: `select coalesce(json_agg(json_build_object('word', word)), '[]')::text as json
      from (select word from words where word >= $1 and word < $1 || '~' order by word limit 8) r`,
    values: [req.query.q],
  });
  res.setHeader('Content-Type', 'application/json; charset=utf-8').end(rows[0]!.json);
});

app.get('/word/:word', async (req, res) => {
  const { rows } = await pool.query<{ json: string }>({
    name: 'word',
    text: `select json_build_object('word', ${summary}, 'relatedConcepts', w.related_concepts, 'definitions',
        (select json_agg(x) from definitions x where x.word_id = w.id))::text as json
      from words w ${joins} where w.word = $1`,
    values: [req.params.word],
  });
  res.setHeader('Content-Type', 'application/json; charset=utf-8').end(rows[0]!.json);
});

// Writes: one honest transaction each, with what nobody could leave out: the word is found or made and locked, a text comes
// once, and a receipt can be followed; a vote comes once, and the tally is counted while the word is locked.
app.use('/write', express.json());

app.post('/write/submit', async (req, res) => {
  const { word, type, definition } = req.body as Record<string, string>;
  const token = randomBytes(16).toString('base64url');
  const client = await pool.connect();
  await client.query('begin');
  await client.query('insert into all_words (word, type) values ($1, $2) on conflict do nothing', [
    word,
    type,
  ]);
  const found = await client.query<{ id: number }>(
    'select id from all_words where word = $1 for no key update',
    [word],
  );
  const wordId = found.rows[0]!.id;
  const { rows } = await client.query<{ id: number }>(
    `insert into all_definitions (word_id, text, by_visitor, challenge_status)
     select $1, $2, true, case when exists (select from all_definitions d where d.word_id = $1) then 'challenger' else 'live' end
     on conflict do nothing returning id`,
    [wordId, definition],
  );
  await client.query('insert into receipts (token_hash, definition_id) values ($1, $2)', [
    token,
    rows[0]!.id,
  ]);
  await client.query('commit');
  client.release();
  res.status(201).json({ wordId, definitionId: rows[0]!.id, receipt: token });
});

app.put('/write/vote/:definitionId', async (req, res) => {
  const { definitionId } = req.params;
  const { userId, value } = req.body as { userId: number; value: number };
  const client = await pool.connect();
  await client.query('begin');
  await client.query(
    `select w.id from all_words w join all_definitions d on d.word_id = w.id where d.id = $1 for no key update of w`,
    [definitionId],
  );
  await client.query(
    `insert into votes (user_id, definition_id, value) values ($1, $2, $3)
     on conflict (user_id, definition_id) do update set value = excluded.value`,
    [userId, definitionId, value],
  );
  const { rows } = await client.query<{ up: number; down: number }>(
    `update all_definitions d set up_votes = t.up, down_votes = t.down
     from (select count(*) filter (where value = 1) as up, count(*) filter (where value = -1) as down
           from votes where definition_id = $1) t where d.id = $1 returning up_votes as up, down_votes as down`,
    [definitionId],
  );
  await client.query('commit');
  client.release();
  res.json(rows[0]);
});

const server = app.listen(0, '127.0.0.1', () => {
  console.log(`open at http://localhost:${(server.address() as { port: number }).port}`);
});
process.on('SIGTERM', () => process.exit(0));
