import type { Request } from 'express';
import type { ChatAllowance } from '#shared/chat/chat.endpoints.ts';
import type { AppContext } from '../../context.ts';
import { callerKey, DAY, HOUR, quota, rateLimit, type Quota } from '../../http/security/rate-limit.ts';

type Caller = Pick<Request, 'ip' | 'user'>;

/** Both throw 429 with the wait, or the database's error when the counters cannot be reached. */
export interface ChatCallAllowance {
  /** Counts the message against the burst limit, which holds for everybody. */
  takeBurst: () => Promise<void>;
  /** Counts the message against the allowances for a paid model. */
  take: () => Promise<void>;
  /** A message that was not answered costs nothing of the allowance. */
  giveBack: () => Promise<void>;
}

/**
 * Fair use. Everybody has the burst limit; where a paid model answers, visitors and members have an hourly
 * allowance each, and all visitors together a daily one; Premium has none.
 */
export function chatLimits({ db, config, assistant }: AppContext) {
  const burst = rateLimit(db, 'chat', config.CHAT_PER_MINUTE, 60);
  const ofVisitor = quota(db, 'chat-visitor', config.CHAT_PER_HOUR_VISITOR, HOUR);
  const ofMember = quota(db, 'chat-member', config.CHAT_PER_HOUR_MEMBER, HOUR);
  const ofAllVisitors = quota(db, 'chat-all-visitors', config.CHAT_PER_DAY_ALL_VISITORS, DAY);

  /** The allowances that a message of the caller counts against. */
  function quotasOf({ user, ip }: Caller): [Quota, string][] {
    if (assistant.model === null || user?.isPremium) return [];
    if (user) return [[ofMember, String(user.id)]];
    return [
      [ofVisitor, callerKey({ ip })],
      [ofAllVisitors, 'all'],
    ];
  }

  return {
    /** What one message of the caller counts against. */
    of: (caller: Caller): ChatCallAllowance => ({
      takeBurst: () => burst(callerKey(caller)),
      async take() {
        for (const [limit, key] of quotasOf(caller)) await limit.take(key);
      },
      async giveBack() {
        for (const [limit, key] of quotasOf(caller)) await limit.giveBack(key);
      },
    }),
    async read(caller: Caller): Promise<ChatAllowance | null> {
      const [own] = quotasOf(caller);
      if (!own) return null;
      const [limit, key] = own;
      const { resetsAt, ...rest } = await limit.read(key);
      return { ...rest, resetsAt: resetsAt.toISOString() };
    },
  };
}
