import { beforeEach, describe, expect, it } from 'vitest';
import { applyDueDecisions } from '#server/features/moderation/decisions/decisions.service.ts';
import { aMember, aModerator, type Member } from '../../../../support/auth/members.ts';
import {
  aVisitorsText,
  BEHIND_PROXY,
  decide,
  letPass,
  onlyCase,
  report,
} from '../../../../support/moderation/moderation.ts';
import { runSql } from '../../../../support/server/db.ts';
import { useTestApp } from '../../../../support/server/test-app.ts';
import {
  expectLedgerToAddUp,
  expectOneLiveEach,
  liveOf,
  vote,
  write,
} from '../../../../support/votes/votes.ts';

const app = useTestApp(BEHIND_PROXY);
const sql = (text: string, values: unknown[] = []) => runSql(app().databaseUrl, text, values);
const visibilityOf = async (id: number) =>
  (await sql('select visibility from all_definitions where id = $1', [id]))[0]!.visibility;

let moderator: Member;
beforeEach(async () => {
  moderator = await aModerator(app());
});

describe('a decision', () => {
  it('takes effect after ten seconds, and can be undone without a trace until then', async () => {
    const { id } = await aVisitorsText(app());
    await report(app(), id);
    const caseId = await onlyCase(app());
    const path = `/api/moderation/cases/${caseId}/decision`;
    const { status, body } = await moderator.http.post(path).send({ action: 'remove', reason: 'spam' });
    expect(status).toBe(200);
    const wait = Date.parse(body.takesEffectAt as string) - Date.now();
    expect(wait).toBeGreaterThan(8_000);
    expect(wait).toBeLessThan(11_000);
    await applyDueDecisions(app().ctx);
    expect(await visibilityOf(id)).toBe('visible');

    expect((await moderator.http.delete(path)).status).toBe(200);
    await letPass(app());
    expect(await visibilityOf(id)).toBe('visible');
    expect(await sql('select from decisions')).toEqual([]);

    await decide(app(), moderator);
    expect(await visibilityOf(id)).toBe('removed');
    expect((await moderator.http.delete(path)).status).toBe(409);
    expect((await app().http.get('/api/public/dictionary/rumour')).status).toBe(404);
    expect(await sql('select action, reason, decided_by from decisions')).toEqual([
      { action: 'remove', reason: 'spam', decided_by: moderator.id },
    ]);
  });

  it.each([
    [{ action: 'remove' }, { reason: 'Please choose a reason' }],
    [{ action: 'remove', reason: 'because' }, { reason: 'Please choose a reason' }],
    [{ reason: 'spam' }, { action: 'Please choose what to do' }],
    [{ action: 'remove', reason: 'other', facts: ' ' }, { facts: 'Please say in a sentence why' }],
  ])('%j is refused', async (decision, fields) => {
    await report(app(), (await aVisitorsText(app())).id);
    const { status, body } = await moderator.http
      .post(`/api/moderation/cases/${await onlyCase(app())}/decision`)
      .send(decision);
    expect({ status, fields: body.fields }).toEqual({ status: 400, fields });
  });

  it('is made once, by two moderators at the same moment', async () => {
    const { id } = await aVisitorsText(app());
    await report(app(), id);
    const caseId = await onlyCase(app());
    const second = await aModerator(app());
    const answers = await Promise.all(
      [moderator, second, moderator, second].map(({ http }, i) =>
        http
          .post(`/api/moderation/cases/${caseId}/decision`)
          .send({ action: i % 2 ? 'keep' : 'remove', reason: 'spam' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    await sql(`update pending_decisions set takes_effect_at = now() - interval '1 second'`);
    const other = await app().another();
    await Promise.all([applyDueDecisions(app().ctx), applyDueDecisions(other.ctx)]);
    await other.close();
    expect(await sql('select from decisions')).toHaveLength(1);
  });

  it('is not made by the writer or a reporter, nor by whom another has the case', async () => {
    const second = await aModerator(app());
    const { id } = await write(moderator, 'rumour');
    await report(second, id, 'spam', '203.0.113.5');
    const path = `/api/moderation/cases/${await onlyCase(app())}`;
    const tried = async (who: Member) => {
      const { status, body } = await who.http
        .post(`${path}/decision`)
        .send({ action: 'keep', reason: 'spam' });
      return { status, message: body.message as string };
    };
    expect(await tried(moderator)).toEqual({
      status: 403,
      message: 'It is your own. Another moderator decides.',
    });
    expect(await tried(second)).toEqual({
      status: 403,
      message: 'You reported it. Another moderator decides.',
    });
    const [third, fourth] = [await aModerator(app()), await aModerator(app())];
    expect((await third.http.put(`${path}/lease`)).status).toBe(200);
    expect(await tried(fourth)).toEqual({
      status: 409,
      message: 'Another moderator is looking at this case.',
    });
    expect((await fourth.http.put(`${path}/lease`)).body.message).toBe(
      `${third.username} is looking at this case.`,
    );
    expect((await third.http.delete(`${path}/lease`)).status).toBe(200);
    expect((await tried(fourth)).status).toBe(200);
  });

  it('that keeps a held text shows it, and it counts as reviewed', async () => {
    const { id } = await aVisitorsText(app());
    expect((await report(app(), id, 'personal-data')).isHidden).toBe(true);
    await decide(app(), moderator, { action: 'keep', reason: 'personal-data' });
    expect(await visibilityOf(id)).toBe('visible');
    expect(await sql('select kept_at is not null as is_kept from definitions')).toEqual([{ is_kept: true }]);
    expect(await sql('select was_right from reports')).toEqual([{ was_right: false }]);
  });

  it('on a word hides it with all its definitions, and a restoration brings all of them back', async () => {
    const { wordId } = await aVisitorsText(app());
    await app()
      .http.post('/api/reports')
      .send({ target: { kind: 'word', wordId }, reason: 'hate' });
    await decide(app(), moderator, { reason: 'hate' });
    expect((await app().http.get('/api/public/dictionary/rumour')).status).toBe(404);
    const [decision] = await sql('select id from decisions');
    const { status } = await moderator.http
      .post(`/api/moderation/decisions/${decision!.id as number}/overturn`)
      .send({ action: 'restore', reason: 'hate', facts: 'It was about a film.' });
    expect(status).toBe(200);
    expect((await app().http.get('/api/public/dictionary/rumour')).body.definitionCount).toBe(1);
  });
});

describe('a removed definition of a member', () => {
  it('takes its xp and its live place with it, and a restoration returns both', async () => {
    const [author, rival, voter] = [await aMember(app()), await aMember(app()), await aMember(app())];
    const first = await write(author, 'rumour');
    const second = await write(rival, 'rumour');
    await vote(voter, first.id, 1);
    const xpOf = async () => (await sql('select xp from users where id = $1', [author.id]))[0]!.xp as number;
    const earned = await xpOf();
    expect(earned).toBeGreaterThan(0);
    expect((await liveOf(app(), 'rumour')).text).toBe(`What rumour means to ${author.username}.`);

    await report(app(), first.id);
    await decide(app(), moderator);
    expect(await xpOf()).toBe(0);
    await expectLedgerToAddUp(app().ctx);
    expect((await liveOf(app(), 'rumour')).text).toBe(`What rumour means to ${rival.username}.`);
    expect((await author.http.get('/api/profile')).body).toMatchObject({ xp: 0 });
    expect(await visibilityOf(second.id)).toBe('visible');

    const [decision] = await sql('select id from decisions');
    const overturn = () =>
      moderator.http
        .post(`/api/moderation/decisions/${decision!.id as number}/overturn`)
        .send({ action: 'restore', reason: 'spam', facts: 'It was none.' });
    expect((await overturn()).status).toBe(200);
    expect(await xpOf()).toBe(earned);
    await expectLedgerToAddUp(app().ctx);
    await expectOneLiveEach(app().ctx);
    expect((await liveOf(app(), 'rumour')).text).toBe(`What rumour means to ${author.username}.`);
    expect((await overturn()).status).toBe(409);
    const changes = await app().http.get('/api/words/rumour/live-changes');
    expect(changes.body.map(({ reason }: { reason: string }) => reason)).toEqual(['restored', 'removed']);
  });
});

describe('everything of one writer', () => {
  it('goes in one action: of a visitor, what came from the same address', async () => {
    const spam = [];
    for (const word of ['buynow', 'cheapest', 'bestprice']) spam.push((await aVisitorsText(app(), word)).id);
    const other = await aVisitorsText(app(), 'rumour', 'What somebody else wrote.', '198.51.100.8');
    await report(app(), spam[1]!);
    const { status, body } = await moderator.http
      .post(`/api/moderation/cases/${await onlyCase(app())}/remove-all`)
      .send({ action: 'remove', reason: 'spam' });
    expect({ status, body }).toEqual({ status: 200, body: { removed: 3 } });
    for (const id of spam) expect(await visibilityOf(id)).toBe('removed');
    expect(await visibilityOf(other.id)).toBe('visible');
    expect(await sql('select from decisions')).toHaveLength(3);
    expect(await sql('select from cases where closed_at is null')).toEqual([]);
  });

  it('of a member, what the member wrote', async () => {
    const author = await aMember(app());
    const texts = [await write(author, 'buynow'), await write(author, 'cheapest')];
    await report(app(), texts[0]!.id);
    const { body } = await moderator.http
      .post(`/api/moderation/cases/${await onlyCase(app())}/remove-all`)
      .send({ action: 'remove', reason: 'spam' });
    expect(body).toEqual({ removed: 2 });
    await expectLedgerToAddUp(app().ctx);
  });
});

describe('the database itself', () => {
  it('takes no decision without a reason, and lets none be changed or deleted', async () => {
    await report(app(), (await aVisitorsText(app())).id);
    await decide(app(), moderator);
    const insert = (columns: string, values: string) =>
      sql(`insert into decisions (case_id, action${columns}) select id, 'keep'${values} from cases`);
    await expect(insert('', '')).rejects.toThrow('null value in column "reason"');
    await expect(insert(', reason', `, 'because'`)).rejects.toThrow('decisions_reason_known');
    await expect(insert(', reason', `, 'other'`)).rejects.toThrow('decisions_other_says_why');
    await expect(sql(`update decisions set reason = 'hate'`)).rejects.toThrow('decisions are append-only');
    await expect(sql('delete from decisions')).rejects.toThrow('decisions are append-only');
    await expect(sql('truncate decisions cascade')).rejects.toThrow('decisions are append-only');
  });
});
