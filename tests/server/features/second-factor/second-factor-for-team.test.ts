import { describe, expect, it } from 'vitest';
import { endpoints } from '#shared/contract.ts';
import type { EndpointShape } from '#shared/http/endpoint.ts';
import { findCommand } from '#server/admin/commands.ts';
import { createMailer } from '#server/integrations/mailer.ts';
import { aMember, aModerator } from '../../../support/auth/members.ts';
import { codeOf, halfLogin, turnOnTotp } from '../../../support/auth/second-factor.ts';
import { startFakeSmtp } from '../../../support/auth/fake-smtp.ts';
import { runSql } from '../../../support/server/db.ts';
import { useTestApp } from '../../../support/server/test-app.ts';

const required = useTestApp({ SECOND_FACTOR_FOR_TEAM: 'required' });
const optional = useTestApp();

const ofTeam = (endpoints as readonly EndpointShape[]).filter(
  ({ access }) => access === 'moderator' || access === 'admin',
);

describe('a site that asks its team for a second factor', () => {
  it.each(ofTeam)('refuses an admin without one: $method $path', async ({ method, path }) => {
    const { http } = await aModerator(required(), 'admin');
    const call = http[method.toLowerCase() as 'put'](path.replace(/:\w+/g, '1'));
    const { status, body } = await call.send({});
    expect({ status, body }).toEqual({
      status: 403,
      body: {
        code: 'second_factor_needed',
        message: 'Moderating needs a second factor. Set one up on your account page.',
      },
    });
  });

  it('says so in the status and on the account page, and counts no cases', async () => {
    const { http } = await aModerator(required());
    expect((await http.get('/api/user/status')).body).toEqual({
      role: 'moderator',
      openCases: 0,
      unreadNotices: 0,
      lacksSecondFactor: true,
    });
    expect((await http.get('/api/account/second-factor')).body).toMatchObject({ isRequired: true });
  });

  it('opens to a moderator from the moment that one is set up, and closes when it is turned off', async () => {
    const moderator = await aModerator(required());
    const { secret } = await turnOnTotp(moderator);
    expect((await moderator.http.get('/api/user/status')).body).toMatchObject({ lacksSecondFactor: false });
    expect((await moderator.http.get('/api/moderation/cases')).status).toBe(200);
    const body = { password: moderator.password, code: codeOf(secret) };
    await moderator.http.delete('/api/account/totp').send(body).expect(200);
    expect((await moderator.http.get('/api/moderation/cases')).status).toBe(403);
  });

  it('asks members for nothing', async () => {
    const { http } = await aMember(required());
    expect((await http.get('/api/user/status')).body).toEqual({
      role: 'member',
      openCases: 0,
      unreadNotices: 0,
      lacksSecondFactor: false,
    });
    expect((await http.get('/api/account/second-factor')).body).toMatchObject({ isRequired: false });
    expect((await http.get('/api/moderation/cases')).body).toMatchObject({ code: 'forbidden' });
  });
});

describe('a site that does not', () => {
  it('lets moderators in by the password alone', async () => {
    const { http } = await aModerator(optional());
    expect((await http.get('/api/moderation/cases')).status).toBe(200);
    expect((await http.get('/api/user/status')).body).toMatchObject({ lacksSecondFactor: false });
  });
});

describe('somebody who lost everything', () => {
  const reset = (name: string) => {
    const { command, argument } = findCommand(['reset-second-factor', name])!;
    return command.run({ db: optional().ctx.db, config: optional().ctx.config }, argument);
  };

  it('is let in by the operator, and all sessions end', async () => {
    const member = await aMember(optional(), { username: 'Scribe' });
    await turnOnTotp(member);
    const { http } = await halfLogin(optional(), member);
    expect(await reset('scribe')).toEqual([
      'The second factor of Scribe is off, and all sessions are ended.',
      'No mail was sent: tell the member.',
    ]);
    expect((await member.http.get('/api/user')).status).toBe(401);
    expect((await http.post('/api/login/second-factor').send({ code: '123456' })).status).toBe(400);
    expect((await optional().http.post('/api/login').send(member)).status).toBe(200);
    expect(await runSql(optional().databaseUrl, 'select * from recovery_codes')).toEqual([]);
    expect(await reset('scribe')).toEqual(['Scribe has no second factor.']);
  });

  it('needs the name of a member', async () => {
    await expect(reset('nobody')).rejects.toThrow('No member is called nobody.');
  });
});

describe('an account with a second factor', () => {
  it('is deleted with its secrets', async () => {
    const member = await aMember(optional());
    await turnOnTotp(member);
    await member.http.delete('/api/account').send({ password: member.password }).expect(200);
    for (const table of ['totp_secrets', 'recovery_codes', 'passkeys', 'second_factor_challenges'])
      expect(await runSql(optional().databaseUrl, `select * from ${table}`)).toEqual([]);
  });

  it('says in its export that it is on, and no secret', async () => {
    const member = await aMember(optional());
    const none = await member.http.get('/api/account/export');
    expect(none.body.secondFactor).toEqual({ totpSince: null, passkeys: [] });
    const { secret, recoveryCodes } = await turnOnTotp(member);
    const { body, text } = await member.http.get('/api/account/export').expect(200);
    expect(body.secondFactor).toEqual({ totpSince: expect.stringMatching(/Z$/) as string, passkeys: [] });
    for (const hidden of [secret, ...recoveryCodes]) expect(text).not.toContain(hidden);
  });
});

describe('where mail is set up', () => {
  it('the owner is told of every change', async () => {
    const smtp = await startFakeSmtp();
    const app = optional();
    const config = { ...app.ctx.config, SMTP_URL: smtp.url };
    const before = app.ctx.mailer;
    app.ctx.mailer = createMailer(config);
    const member = await aMember(app, { username: 'Scribe' });
    const { secret } = await turnOnTotp(member);
    const body = { password: member.password, code: codeOf(secret) };
    await member.http.post('/api/account/recovery-codes').send(body).expect(200);
    const off = { password: member.password, code: codeOf(secret, 1) };
    await member.http.delete('/api/account/totp').send(off).expect(200);
    await app.ctx.background.done();
    app.ctx.mailer = before;
    const subjects = smtp.mails.map(({ headers }) => /^Subject: (.+)$/m.exec(headers)![1]!.trim());
    expect(subjects.toSorted()).toEqual([
      'Your second factor at Voxicon was changed',
      'Your second factor at Voxicon was turned off',
      'Your second factor at Voxicon was turned on',
    ]);
    expect(smtp.mails.map(({ to }) => to)).toEqual([[member.email], [member.email], [member.email]]);
    expect(smtp.mails[0]!.text).toContain('/forgot-password');
    await turnOnTotp(member);
    const { command } = findCommand(['reset-second-factor', 'Scribe'])!;
    expect(await command.run({ db: app.ctx.db, config }, 'Scribe')).toContain('A mail tells the member.');
    await smtp.close();
  });
});
