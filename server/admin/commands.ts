import { PRODUCT_NAME } from '#shared/product.ts';
import { RESET_LINK_HOURS } from '#shared/account/retention.ts';
import { usernameKey } from '#shared/auth/username.ts';
import type { Role } from '#shared/auth/roles.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import { selectTeam } from '../features/moderation/team/team.queries.ts';
import { selectMemberByName } from '../features/moderation/people/people.queries.ts';
import { notFound } from '../errors.ts';
import { changeMember } from '../features/moderation/people/member-actions.service.ts';
import { setRole } from '../features/moderation/team/team.service.ts';
import { makeResetLink } from '../features/auth/password-reset/password-reset.service.ts';
import { resetSecondFactor } from '../features/second-factor/second-factor.service.ts';
import {
  revertLastChange,
  revertLinksOf,
  type Reverted,
} from '../features/affiliate/affiliate-reverts.service.ts';

interface Site {
  db: Database;
  config: Config;
}

interface Command {
  /** Name of the argument in the usage text; null for a command without one. */
  argument: 'NAME' | 'WORD' | null;
  summary: string;
  /** @returns the lines to print @throws AppError with a message for the operator */
  run: (site: Site, argument: string) => Promise<string[]>;
}

/** Commands that the operator can run from a terminal. */
const COMMANDS = new Map<string, Command>([
  ['make-admin', roleCommand('admin', 'lets the member NAME moderate and appoint moderators')],
  ['make-moderator', roleCommand('moderator', 'lets the member NAME moderate')],
  ['make-member', roleCommand('member', 'takes these rights from NAME again')],
  [
    'suspend',
    memberCommand('suspend', 'suspends the member NAME, without an end: no writing, and no vote counts'),
  ],
  ['unsuspend', memberCommand('lift', 'lets NAME write and vote again')],
  [
    'list',
    {
      argument: null,
      summary: 'lists moderators and admins',
      async run({ db }) {
        const team = await selectTeam(db);
        return team.length > 0
          ? team.map(({ username, role }) => `${username}: ${role}`)
          : ['There are no moderators yet: npm run admin -- make-admin NAME'];
      },
    },
  ],
  [
    'revert-links',
    {
      argument: 'NAME',
      summary: 'puts back every sponsored link that the member NAME changed last',
      async run({ db }, name) {
        const { reverted, others } = await revertLinksOf(db, name);
        return [
          ...reverted.map(lineOf),
          `${count(reverted.length, 'sponsored link')} put back.`,
          ...(others.length > 0
            ? [`Changed by somebody else since, so left as is: ${others.join(', ')}.`]
            : []),
        ];
      },
    },
  ],
  [
    'revert-link',
    {
      argument: 'WORD',
      summary: 'undoes the last change of the sponsored link of WORD',
      async run({ db }, word) {
        const { memberId, ...reverted } = await revertLastChange(db, word);
        if (memberId === null) return [lineOf(reverted)];
        return [
          lineOf(reverted),
          `All that the same member changed last: npm run admin -- revert-links "#${memberId}"`,
        ];
      },
    },
  ],
  [
    'reset-link',
    {
      argument: 'NAME',
      summary: 'prints a link with which the member NAME chooses a new password',
      run: async (site, name) => [
        await makeResetLink(site, name),
        `It works once, for ${count(RESET_LINK_HOURS, 'hour')}, and is shown only here. Give it to the member alone.`,
      ],
    },
  ],
  [
    'reset-second-factor',
    {
      argument: 'NAME',
      summary: 'turns the second factor of NAME off, for a member who has lost it',
      async run(site, name) {
        const { username, wasOn, isMailed } = await resetSecondFactor(site, name);
        if (!wasOn) return [`${username} has no second factor.`];
        return [
          `The second factor of ${username} is off, and all sessions are ended.`,
          isMailed ? 'A mail tells the member.' : 'No mail was sent: tell the member.',
        ];
      },
    },
  ],
]);

/** @returns the command and its argument, or undefined when the command is unknown, or an argument missing or too much */
export function findCommand([name = '', ...words]: string[]) {
  const command = COMMANDS.get(name);
  const argument = words.join(' ').trim(); // names and phrases may have spaces
  const isComplete = command && (command.argument === null) === (argument === '');
  return isComplete ? { command, argument } : undefined;
}

export const LIST_OF_COMMANDS = [
  `Commands for the operator of ${PRODUCT_NAME}:`,
  ...Array.from(
    COMMANDS,
    ([name, { argument, summary }]) =>
      `  npm run admin -- ${`${name} ${argument ?? ''}`.padEnd(24)} ${summary}`,
  ),
].join('\n');

function roleCommand(role: Role, summary: string): Command {
  return {
    argument: 'NAME',
    summary,
    async run({ db }, name) {
      const username = await setRole(db, name, role);
      return [`${username} is ${ROLE_NAMES[role]} now.`];
    },
  };
}

function memberCommand(action: 'suspend' | 'lift', summary: string): Command {
  return {
    argument: 'NAME',
    summary,
    async run({ db }, name) {
      const member = await selectMemberByName(db, usernameKey(name));
      if (!member) throw notFound(`There is no member with the name "${name}"`);
      const facts = 'By the operator of the site.';
      await changeMember(db, null, member.id, { action, reason: 'other', facts, days: null });
      return [`${member.username} is ${action === 'suspend' ? 'suspended' : 'not suspended any more'}.`];
    },
  };
}

const ROLE_NAMES: Record<Role, string> = {
  member: 'a member',
  moderator: 'a moderator',
  admin: 'an admin',
};

function lineOf({ word, from, to }: Reverted): string {
  return `${word}: ${from ?? 'no link'} -> ${to ?? 'no link'}`;
}

function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}
