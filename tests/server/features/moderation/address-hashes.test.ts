import { expect, it } from 'vitest';
import { deleteOldAddressHashes } from '#server/features/moderation/address-hashes.queries.ts';
import { aVisitorsText, BEHIND_PROXY, receiptOf, report } from '../../../support/moderation/moderation.ts';
import { runSql } from '../../../support/server/db.ts';
import { useTestApp } from '../../../support/server/test-app.ts';

const app = useTestApp(BEHIND_PROXY);
const sql = (text: string) => runSql(app().databaseUrl, text);
const hashes = async () => [
  (await sql('select from submission_origins')).length,
  (await sql('select from reports where address_hash is not null')).length,
];

it('hashes of addresses are deleted after thirty days, and the texts and reports stay', async () => {
  const { id, token } = await aVisitorsText(app());
  const { receipt } = await report(app(), id);
  for (const table of ['submission_origins', 'reports'])
    await sql(`update ${table} set created_at = now() - interval '29 days'`);
  await deleteOldAddressHashes(app().ctx);
  expect(await hashes()).toEqual([1, 1]);
  for (const table of ['submission_origins', 'reports'])
    await sql(`update ${table} set created_at = now() - interval '31 days'`);
  await deleteOldAddressHashes(app().ctx);
  expect(await hashes()).toEqual([0, 0]);
  expect((await receiptOf(app(), token)).state).toBe('live');
  expect((await receiptOf(app(), receipt)).state).toBe('waits');
});
