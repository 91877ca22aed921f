import { describe, expect, it } from 'vitest';
import {
  callSetLink,
  changesOf,
  linkList,
  setLink,
  storedLinks,
} from '../../../support/affiliate/affiliate.ts';
import { aMember } from '../../../support/auth/members.ts';
import { useTestApp } from '../../../support/server/test-app.ts';
import { storeWords } from '../../../support/words/words.ts';

const app = useTestApp({ AFFILIATE_EDITORS: 'Weaver, \u041C\u0430\u0440\u0456\u044F ,last-one' });
const LINK = 'https://example.com/book';

describe('where only some members may edit sponsored links', () => {
  it.each(['weaver', 'WEAVER', '\u043C\u0410\u0420\u0406\u042F', 'Last-One'])('%s may', async (username) => {
    const [id] = await storeWords(app().ctx, ['plain']);
    const member = await aMember(app(), { username });
    await setLink(member, id!, LINK);
    expect((await linkList(member)).words).toMatchObject([{ affiliateLink: LINK }]);
    expect(await changesOf(member, id!)).toMatchObject([{ by: username }]);
  });

  it.each(['weave', 'weavers', 'weaver, last-one', 'last one', 'constructor'])(
    '%s may not: 403',
    async (username) => {
      const [id] = await storeWords(app().ctx, ['plain']);
      const member = await aMember(app(), { username });
      const answers = [
        await member.http.get('/api/words/affiliate'),
        await callSetLink(member, id!, LINK),
        await member.http.get(`/api/words/${id}/affiliate/changes`),
      ];
      for (const { status, body } of answers)
        expect({ status, body }).toEqual({
          status: 403,
          body: { code: 'forbidden', message: 'Only some members may edit sponsored links' },
        });
      expect(await storedLinks(app())).toEqual({ words: [{ id, link: null }], changes: [] });
    },
  );

  it('visitors are asked to sign in: 401', async () => {
    for (const path of ['/api/words/affiliate', '/api/words/1/affiliate/changes'])
      expect((await app().http.get(path)).status).toBe(401);
    expect((await callSetLink(app(), 1, LINK)).status).toBe(401);
  });
});
