import { describe, expect, it } from 'vitest';
import { findCommand, LIST_OF_COMMANDS } from '#server/admin/commands.ts';
import { loadConfig } from '#server/config.ts';
import { setLink, storedLinks } from '../../support/affiliate/affiliate.ts';
import { runSql } from '../../support/server/db.ts';
import { aMember } from '../../support/auth/members.ts';
import { useTestApp } from '../../support/server/test-app.ts';
import { storeWords } from '../../support/words/words.ts';

const app = useTestApp();

function run(written: string[], settings: Record<string, string> = {}): Promise<string[]> {
  const { command, argument } = findCommand(written)!;
  return command.run({ db: app().ctx.db, config: loadConfig(settings) }, argument);
}

it.each([[[]], [['revert-links']], [['reset-link', ' ']], [['drop', 'words']], [['constructor', 'x']]])(
  'knows no command %j',
  (written) => {
    expect(findCommand(written)).toBeUndefined();
  },
);

it('lists its commands with what they are about', () => {
  expect(LIST_OF_COMMANDS).toBe(
    `Commands for the operator of Voxicon:
  npm run admin -- make-admin NAME          lets the member NAME moderate and appoint moderators
  npm run admin -- make-moderator NAME      lets the member NAME moderate
  npm run admin -- make-member NAME         takes these rights from NAME again
  npm run admin -- suspend NAME             suspends the member NAME, without an end: no writing, and no vote counts
  npm run admin -- unsuspend NAME           lets NAME write and vote again
  npm run admin -- list                     lists moderators and admins
  npm run admin -- revert-links NAME        puts back every sponsored link that the member NAME changed last
  npm run admin -- revert-link WORD         undoes the last change of the sponsored link of WORD
  npm run admin -- reset-link NAME          prints a link with which the member NAME chooses a new password
  npm run admin -- reset-second-factor NAME turns the second factor of NAME off, for a member who has lost it`,
  );
});

it('suspends a member, and lets them write again', async () => {
  const member = await aMember(app(), { username: 'loud one' });
  const add = () => member.http.post('/api/words').send({ word: 'plain', type: 'word' });
  expect(await run(['suspend', 'Loud', 'One'])).toEqual(['loud one is suspended.']);
  expect((await add()).status).toBe(403);
  expect(await run(['unsuspend', 'loud one'])).toEqual(['loud one is not suspended any more.']);
  expect((await add()).status).toBe(201);
  await expect(run(['suspend', 'nobody'])).rejects.toThrow('There is no member with the name "nobody"');
});

describe('revert-links and revert-link', () => {
  it('say what they put back, and what they left', async () => {
    const [alpha, deepState, omega] = await storeWords(app().ctx, ['alpha', 'deep state', 'omega']);
    const [one, other] = [await aMember(app(), { username: 'one of two' }), await aMember(app())];
    await setLink(one, alpha!, 'spam.com/1');
    await setLink(one, deepState!, 'spam.com/2');
    await setLink(one, omega!, 'spam.com/3');
    await setLink(other, omega!, 'https://example.com');
    expect(await run(['revert-link', 'deep', 'state'])).toEqual([
      'deep state: spam.com/2 -> no link',
      `All that the same member changed last: npm run admin -- revert-links "#${one.id}"`,
    ]);
    expect(await run(['revert-links', 'one', 'of', 'two'])).toEqual([
      'alpha: spam.com/1 -> no link',
      '1 sponsored link put back.',
      'Changed by somebody else since, so left as is: omega.',
    ]);
    expect((await storedLinks(app())).words.map(({ link }) => link)).toEqual([
      null,
      null,
      'https://example.com',
    ]);
    expect(await run(['revert-links', `#${other.id}`])).toEqual([
      'omega: https://example.com -> spam.com/3',
      '1 sponsored link put back.',
    ]);
  });

  it('say so when there is nobody of that name, and no such word', async () => {
    await expect(run(['revert-links', 'nobody'])).rejects.toThrow('No member is called nobody.');
    await expect(run(['revert-link', 'nothing'])).rejects.toThrow('The dictionary has no word "nothing".');
  });
});

describe('reset-link', () => {
  const tokenIn = ([link = '']: string[]) => /#([\w-]{43})$/.exec(link)![1]!;

  it('prints a link that works once, for an hour', async () => {
    const member = await aMember(app());
    const lines = await run(['reset-link', member.username.toUpperCase()]);
    expect(lines).toEqual([
      expect.stringMatching(/^http:\/\/localhost:3000\/reset-password#[\w-]{43}$/),
      'It works once, for 1 hour, and is shown only here. Give it to the member alone.',
    ]);
    const [stored] = await runSql(
      app().databaseUrl,
      `select token_hash as hash, round(extract(epoch from expires_at - now()) / 60)::int as minutes from password_resets`,
    );
    expect(stored).toMatchObject({ minutes: 60 });
    expect(stored!.hash).not.toContain(tokenIn(lines));
    const use = () =>
      app()
        .http.put('/api/password-resets')
        .send({ token: tokenIn(lines), password: 'another secret' });
    expect((await use()).status).toBe(200);
    expect((await use()).status).toBe(400);
    const { username } = member;
    await app().http.post('/api/login').send({ username, password: 'another secret' }).expect(200);
  });

  it('leads to PUBLIC_URL, or to the port that is set on this machine', async () => {
    const { username } = await aMember(app());
    const [open] = await run(['reset-link', username], { PUBLIC_URL: 'http://voxicon.example/' });
    expect(open).toMatch(/^http:\/\/voxicon\.example\/reset-password#/);
    const [own] = await run(['reset-link', username], { PORT: '3001' });
    expect(own).toMatch(/^http:\/\/localhost:3001\/reset-password#/);
  });

  it('is not held up by links that somebody asked for before', async () => {
    const { username } = await aMember(app());
    for (let i = 0; i < 5; i++) await run(['reset-link', username]);
    expect(await runSql(app().databaseUrl, 'select from password_resets')).toHaveLength(5);
  });

  it('is for nobody where no member has the name, or has it no longer', async () => {
    const member = await aMember(app());
    await member.http.delete('/api/account').send({ password: member.password }).expect(200);
    await expect(run(['reset-link', member.username])).rejects.toThrow(
      `No member is called ${member.username}.`,
    );
  });
});
