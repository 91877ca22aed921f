import { and, isNotNull, lt, sql } from 'drizzle-orm';
import { ADDRESS_HASH_DAYS, CONTACT_DAYS } from '#shared/account/retention.ts';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { reports, submissionOrigins } from '../../db/schema/moderation.ts';
import { proposals } from '../../db/schema/proposals.ts';

const since = sql`now() - ${`${ADDRESS_HASH_DAYS} days`}::interval`;

/** Deletes the hashes of addresses that are older than ADDRESS_HASH_DAYS. Texts, reports, proposals and votes stay. */
export async function deleteOldAddressHashes({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await db.delete(submissionOrigins).where(lt(submissionOrigins.createdAt, since));
  await db
    .update(reports)
    .set({ addressHash: null })
    .where(and(lt(reports.createdAt, since), isNotNull(reports.addressHash)));
  await db
    .update(proposals)
    .set({ addressHash: null })
    .where(and(lt(proposals.createdAt, since), isNotNull(proposals.addressHash)));
  await forgetAddressesOfVotes(db);
}

/** Before a hash goes, the votes that share it learn that an earlier one came from the same address. */
async function forgetAddressesOfVotes(db: Database): Promise<void> {
  await db.execute(sql`
    with old as (
      select definition_id, user_id, address_hash, created_at from votes
      where address_hash is not null and created_at < ${since}
    ), told as (
      update votes v set repeats_address = true from old o
      where v.definition_id = o.definition_id and v.address_hash = o.address_hash
        and (v.created_at, v.user_id) > (o.created_at, o.user_id) and v.created_at >= ${since}
    )
    update votes v set address_hash = null, repeats_address = v.repeats_address or exists (
        select from votes e where e.definition_id = v.definition_id and e.address_hash = v.address_hash
          and (e.created_at, e.user_id) < (v.created_at, v.user_id))
    from old o where v.definition_id = o.definition_id and v.user_id = o.user_id`);
}

/** Deletes e-mail addresses and names that came with reports, CONTACT_DAYS after they were decided. */
export async function deleteOldContacts({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await db.execute(sql`
    update reports r set contact = null, person_name = null from cases c
    where c.id = r.case_id and c.closed_at < now() - ${`${CONTACT_DAYS} days`}::interval
      and (r.contact is not null or r.person_name is not null)`);
}
