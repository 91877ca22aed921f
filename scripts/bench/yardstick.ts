// What the product is measured against: bare Express that sends the same bytes from memory, and bare Express with one
// prepared query whose JSON Postgres makes. No middleware, no headers of its own, no validation.
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

const server = app.listen(0, '127.0.0.1', () => {
  console.log(`open at http://localhost:${(server.address() as { port: number }).port}`);
});
process.on('SIGTERM', () => process.exit(0));
