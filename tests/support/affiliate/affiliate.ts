import type { AffiliateChange, AffiliateList } from '#shared/affiliate/affiliate.endpoints.ts';
import { expect } from 'vitest';
import { runSql } from '../server/db.ts';
import type { Member } from '../auth/members.ts';
import type { TestApp } from '../server/test-app.ts';

type Caller = Pick<Member, 'http'>;

/** Sets the link of a word, whatever the answer; the call is on its way at once. */
export function callSetLink({ http }: Caller | TestApp, wordId: number | string, affiliateLink: unknown) {
  return http
    .patch(`/api/words/${wordId}/affiliate`)
    .send({ affiliateLink })
    .then((answer) => answer);
}

/** The same where nothing stands against it. */
export async function setLink(member: Caller, wordId: number, link: string | null): Promise<void> {
  const { status, body } = await callSetLink(member, wordId, link);
  expect({ status, body }).toMatchObject({ status: 200 });
}

/** @param query as it stands in the address: "?filter=has-affiliate" */
export async function linkList({ http }: Caller, query = ''): Promise<AffiliateList> {
  const { status, body } = await http.get(`/api/words/affiliate${query}`);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body as AffiliateList;
}

export async function changesOf({ http }: Caller, wordId: number): Promise<AffiliateChange[]> {
  const { status, body } = await http.get(`/api/words/${wordId}/affiliate/changes`);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body as AffiliateChange[];
}

/** All that a change of a link stores. */
export async function storedLinks({ databaseUrl }: TestApp) {
  return {
    words: await runSql(databaseUrl, 'select id, affiliate_link as link from words order by id'),
    changes: await runSql(
      databaseUrl,
      'select word_id as "wordId", word, user_id as "userId", before, after from affiliate_changes order by id',
    ),
  };
}
