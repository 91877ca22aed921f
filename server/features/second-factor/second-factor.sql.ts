import { sql, type SQL } from 'drizzle-orm';

/** Whether a member has a second factor. @param userId SQL of the member's id; a constant, never input */
export function hasSecondFactorSql(userId: string): SQL<boolean> {
  return sql.raw(`(exists (select from totp_secrets t where t.user_id = ${userId})
    or exists (select from passkeys p where p.user_id = ${userId}))`) as SQL<boolean>;
}
