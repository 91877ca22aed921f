import type { Receipt } from '#shared/receipts/receipts.endpoints.ts';
import type { AppContext } from '../../context.ts';
import { changeContent } from '../../db/change-content.ts';
import type { Transaction } from '../../db/client.ts';
import { conflict, notFound } from '../../errors.ts';
import { reviseDefinition } from '../history/revisions.queries.ts';
import { lockWordOfDefinition } from '../live-definition/live-definition.queries.ts';
import { appealDecision } from '../moderation/decisions/appeals.service.ts';
import { withRule } from '../moderation/decisions/statement.ts';
import { openScreeningCase, screen } from '../screening/screening.service.ts';
import { receiptDigest } from './receipt-token.ts';
import { markWithdrawn, selectReceipt, type StoredReceipt } from './receipts.queries.ts';

/** @throws 404 for an unknown token */
export async function readReceipt({ db }: Pick<AppContext, 'db'>, token: string): Promise<Receipt> {
  return shown(await find(db, token));
}

/**
 * Corrects a text within ten minutes of its submission, unless somebody has voted on it. What it says now is looked at as
 * a new text is.
 * @throws 400 for a text that the screening refuses, 404, 409
 */
export async function correctText(
  ctx: AppContext,
  { token, definition: text }: { token: string; definition: string },
  addressHash: string,
): Promise<Receipt> {
  const { word } = await find(ctx.db, token);
  const { findings, isHeld } = await screen(ctx, { word: word ?? '', text }, { addressHash }, 'definition');
  return changeText(ctx, token, async (tx, { definitionId, correctUntil }) => {
    if (correctUntil === null) throw conflict('This text cannot be corrected any more.');
    const revision = { kind: 'mended', writtenBy: null, byVisitor: true } as const;
    if (!(await reviseDefinition(tx, definitionId!, { text, isHeld }, revision)))
      throw conflict('The word has a definition with this text already.');
    await openScreeningCase(tx, definitionId!, findings);
  });
}

/** Takes a text back for good. @throws 404, 409 when it is gone already */
export function withdrawText(ctx: AppContext, token: string): Promise<Receipt> {
  return changeText(ctx, token, async (tx, { definitionId, state }) => {
    if (state === 'withdrawn') throw conflict('This text is withdrawn already.');
    await markWithdrawn(tx, definitionId!);
  });
}

/** Objects to the decision that the receipt shows. @throws 404, 409 */
export function appealByReceipt(ctx: AppContext, token: string, text: string): Promise<Receipt> {
  return ctx.db.transaction(async (tx) => {
    const { statement } = await find(tx, token);
    if (!statement) throw conflict('There is no decision to appeal.');
    await appealDecision(tx, statement.decisionId, text);
    return shown(await find(tx, token));
  });
}

/** Changes the text of a receipt, with its word locked. */
function changeText(
  ctx: AppContext,
  token: string,
  change: (tx: Transaction, receipt: StoredReceipt) => Promise<void>,
): Promise<Receipt> {
  return changeContent(ctx, async (tx, changed) => {
    const { kind, definitionId } = await find(tx, token);
    const wordId =
      kind === 'report' || definitionId === null || (await lockWordOfDefinition(tx, definitionId));
    if (typeof wordId !== 'number') throw conflict('This receipt is of a report, not of a text.');
    await change(tx, await find(tx, token)); // as it is now that nobody else changes it
    changed(wordId);
    return shown(await find(tx, token));
  });
}

async function find(db: AppContext['db'] | Transaction, token: string): Promise<StoredReceipt> {
  const found = await selectReceipt(db, receiptDigest(token));
  if (!found) throw notFound('Receipt not found');
  return found;
}

function shown({ statement, ...receipt }: StoredReceipt): Receipt {
  return { ...receipt, statement: statement && withRule(statement) };
}
