import type { Statement } from '#shared/moderation/decision.ts';
import { REASONS } from '#shared/moderation/reason-codes.ts';

/** The statement of reasons of a decision, with the rule that its reason stands for. */
export function withRule(statement: Omit<Statement, 'rule'>): Statement {
  return { ...statement, rule: REASONS[statement.reason].rule };
}
