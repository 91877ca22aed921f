import type { AppContext } from '#server/context.ts';
import { insertTags, lockOpenCase, type CaseTarget } from '../../moderation/cases/cases.queries.ts';
import { selectBursts, selectRings } from './vote-rings.queries.ts';
import { BURST_MINUTES, BURST_VOTES } from './vote-rings.rules.ts';

/** Opens a case about each definition that young accounts voted on within minutes of each other. */
export async function findBursts(ctx: Pick<AppContext, 'db'>): Promise<void> {
  for (const { definitionId, votes } of await selectBursts(ctx.db))
    await openCase(ctx, { kind: 'definition', definitionId }, 'vote-burst', burstDetail(votes));
}

/** Opens a case about the older one of each two members who vote for each other. */
export async function findRings(ctx: Pick<AppContext, 'db'>): Promise<void> {
  for (const { a, b, aForB, bForA, agreement } of await selectRings(ctx.db))
    await openCase(
      ctx,
      { kind: 'member', memberId: a },
      'vote-ring',
      `with member #${b}: ${aForB} and ${bForA} up-votes for each other, ${Math.round(agreement * 100)} % agreement`,
    );
}

const burstDetail = (votes: number) =>
  `${BURST_VOTES - 1 + votes} votes of young accounts, ${BURST_VOTES} of them within ${BURST_MINUTES} minutes`;

async function openCase(
  { db }: Pick<AppContext, 'db'>,
  target: CaseTarget,
  rule: string,
  detail: string,
): Promise<void> {
  await db.transaction(async (tx) => insertTags(tx, await lockOpenCase(tx, target), [{ rule, detail }]));
}
