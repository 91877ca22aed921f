import { expect, it } from 'vitest';
import { findCommand } from '#server/admin/commands.ts';
import { aMember } from '../../support/auth/members.ts';
import { useTestApp } from '../../support/server/test-app.ts';

const app = useTestApp();
const run = (...written: string[]) => {
  const { command, argument } = findCommand(written)!;
  return command.run(app().ctx, argument);
};

it('an operator makes moderators and admins, lists them, and takes the rights away', async () => {
  expect(await run('list')).toEqual(['There are no moderators yet: npm run admin -- make-admin NAME']);
  const member = await aMember(app(), { username: 'Warden' });
  expect((await member.http.get('/api/moderation/cases')).status).toBe(403);
  expect(await run('make-moderator', 'warden')).toEqual(['Warden is a moderator now.']);
  expect((await member.http.get('/api/moderation/cases')).status).toBe(200);
  expect(await run('make-admin', 'WARDEN')).toEqual(['Warden is an admin now.']);
  expect(await run('list')).toEqual(['Warden: admin']);
  expect(await run('make-member', 'Warden')).toEqual(['Warden is a member now.']);
  expect((await member.http.get('/api/moderation/cases')).status).toBe(403);
  await expect(run('make-admin', 'nobody')).rejects.toThrow('There is no member with the name "nobody"');
});

it('"list" takes no name, and the others need one', () => {
  expect(findCommand(['list', 'warden'])).toBeUndefined();
  expect(findCommand(['make-admin'])).toBeUndefined();
});
