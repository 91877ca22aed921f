import { expect, it } from 'vitest';
import { aMember } from '../../../support/auth/members.ts';
import { BEHIND_PROXY } from '../../../support/moderation/moderation.ts';
import { aCorrection, aText, callPropose, mend, RIGHT, WRONG } from '../../../support/proposals/proposals.ts';
import { useTestApp } from '../../../support/server/test-app.ts';

const app = useTestApp({
  ...BEHIND_PROXY,
  PROPOSALS_PER_HOUR: '4',
  MENDS_PER_HOUR: '1',
  SUBMISSIONS_FREE_OF_PROOF_PER_DAY: '1',
});

it('the second text of an address in a day needs a proof of work, a refused one costs nothing, and members need none', async () => {
  const { id } = await aText(app());
  const other = { text: WRONG.replace('sky', 'skies') };
  const statuses: number[] = [];
  for (const body of [{ text: WRONG }, {}, other, {}, {}])
    statuses.push((await callPropose(app(), aCorrection(id, body), '198.51.100.9')).status);
  expect(statuses).toEqual([400, 201, 428, 428, 429]);
  expect((await callPropose(app(), aCorrection(id, other), '198.51.100.10')).status).toBe(201);
  const member = await aMember(app());
  for (let n = 0; n < 3; n++) {
    const text = WRONG.replace('sky', `sky ${n}`);
    expect((await callPropose(member, aCorrection(id, { text }))).status).toBe(201);
  }
});

it('an author mends as often as the setting says', async () => {
  const author = await aMember(app());
  const { id } = await aText(app(), { by: author });
  expect((await mend(author, id, RIGHT)).status).toBe(200);
  expect((await mend(author, id, WRONG, { against: RIGHT })).status).toBe(429);
});
