import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { startJobs, type Jobs } from '#server/jobs/jobs.ts';
import { aModerator, type Member } from '../../../support/auth/members.ts';
import { useFakeModel } from '../../../support/chat/fake-assistant.ts';
import { aVisitorsText, onlyCase, report } from '../../../support/moderation/moderation.ts';
import { runSql } from '../../../support/server/db.ts';
import { useTestApp } from '../../../support/server/test-app.ts';
import { storeWords } from '../../../support/words/words.ts';

const { model, settings } = useFakeModel({ DECISION_UNDO_SECONDS: '0' });
const app = useTestApp(settings);
const sql = (text: string) => runSql(app().databaseUrl, text);
let jobs: Jobs | undefined;
afterEach(() => jobs?.stop());

const turn = async ({ http }: Member, name: string, isOn: boolean) =>
  expect(
    (await http.put(`/api/moderation/switches/${name}`).send({ isOn, reason: 'We tidy up.' })).status,
  ).toBe(200);

it('decisions take effect only when the site is not read-only any more', async () => {
  const admin = await aModerator(app(), 'admin');
  const { id } = await aVisitorsText(app());
  await report(app(), id);
  const path = `/api/moderation/cases/${await onlyCase(app())}/decision`;
  expect((await admin.http.post(path).send({ action: 'remove', reason: 'spam' })).status).toBe(200);
  await turn(admin, 'read-only', true);
  jobs = startJobs(app().ctx);
  await sleep(1500);
  expect(await sql('select visibility from all_definitions')).toEqual([{ visibility: 'visible' }]);
  await turn(admin, 'read-only', false);
  await expect
    .poll(() => sql('select visibility from all_definitions'), { timeout: 4000 })
    .toEqual([{ visibility: 'removed' }]);
});

it.each(['explorations', 'read-only'])(
  'no exploration is made while the switch is turned: %s',
  async (name) => {
    const admin = await aModerator(app(), 'admin');
    const [wordId] = await storeWords(app().ctx, ['lantern']);
    const read = () => app().http.get(`/api/words/${wordId}/exploration`);
    await turn(admin, name, name === 'read-only');
    const { status, body } = await read();
    expect({ status, code: body.code }).toEqual({ status: 503, code: 'not_explored' });
    expect(model().begun()).toBe(0);
    expect(await sql('select from explorations')).toEqual([]);
    await turn(admin, name, name !== 'read-only');
    expect((await read()).status).toBe(200);
    await turn(admin, name, name === 'read-only');
    expect((await read()).status).toBe(200); // it is there
  },
);
