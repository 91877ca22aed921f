import { PRODUCT_NAME } from '#shared/product.ts';
import { RESET_LINK_HOURS } from '#shared/account/retention.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import { makeResetLink } from '../features/auth/password-reset/password-reset.service.ts';
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
  /** Name of the argument in the usage text. */
  argument: 'NAME' | 'WORD';
  summary: string;
  /** @returns the lines to print @throws AppError with a message for the operator */
  run: (site: Site, argument: string) => Promise<string[]>;
}

/** Commands that the operator can run from a terminal. */
const COMMANDS = new Map<string, Command>([
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
]);

/** @returns the command and its argument, or undefined when the command is unknown or the argument missing */
export function findCommand([name = '', ...words]: string[]) {
  const command = COMMANDS.get(name);
  const argument = words.join(' ').trim(); // names and phrases may have spaces
  return command && argument !== '' ? { command, argument } : undefined;
}

export const LIST_OF_COMMANDS = [
  `Commands for the operator of ${PRODUCT_NAME}:`,
  ...Array.from(
    COMMANDS,
    ([name, { argument, summary }]) => `  npm run admin -- ${`${name} ${argument}`.padEnd(18)} ${summary}`,
  ),
].join('\n');

function lineOf({ word, from, to }: Reverted): string {
  return `${word}: ${from ?? 'no link'} -> ${to ?? 'no link'}`;
}

function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}
