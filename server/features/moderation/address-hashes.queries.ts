import { and, isNotNull, lt, sql } from 'drizzle-orm';
import { ADDRESS_HASH_DAYS, CONTACT_DAYS } from '#shared/account/retention.ts';
import type { AppContext } from '../../context.ts';
import { reports, submissionOrigins } from '../../db/schema/moderation.ts';

/** Deletes the hashes of addresses that are older than ADDRESS_HASH_DAYS. Texts and reports stay. */
export async function deleteOldAddressHashes({ db }: Pick<AppContext, 'db'>): Promise<void> {
  const since = sql`now() - ${`${ADDRESS_HASH_DAYS} days`}::interval`;
  await db.delete(submissionOrigins).where(lt(submissionOrigins.createdAt, since));
  await db
    .update(reports)
    .set({ addressHash: null })
    .where(and(lt(reports.createdAt, since), isNotNull(reports.addressHash)));
}

/** Deletes e-mail addresses and names that came with reports, CONTACT_DAYS after they were decided. */
export async function deleteOldContacts({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await db.execute(sql`
    update reports r set contact = null, person_name = null from cases c
    where c.id = r.case_id and c.closed_at < now() - ${`${CONTACT_DAYS} days`}::interval
      and (r.contact is not null or r.person_name is not null)`);
}
