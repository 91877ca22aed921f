import type { BrowserContextOptions } from 'playwright-core';
import type { AffiliateWord } from '#shared/affiliate/affiliate.endpoints.ts';
import { DEFAULT_INVITE_CODE } from '#server/config.ts';
import { sessionOf } from '../browser/journeys.ts';

export const SCREEN_MEMBER = 'marginalia';
/** What the member's session is listed as. */
const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
export const LINKED_WORD = 'gnosis';

/**
 * Gives the screens something to show beyond the shipped words: a member who has written, voted and set a link.
 * @param url of a site with its shipped words and no members
 * @returns what a browser keeps of the member's session
 */
export async function prepareScreens(url: string): Promise<BrowserContextOptions['storageState']> {
  const person = {
    username: SCREEN_MEMBER,
    email: 'marginalia@example.com',
    password: 'kept in the margins',
  };
  const joined = await send(url, 'POST', '/api/register', { ...person, inviteCode: DEFAULT_INVITE_CODE });
  const [name, value] = sessionOf(joined).split('=') as [string, string];
  const act = async (method: string, path: string, body?: object) =>
    (await send(url, method, path, body, `${name}=${value}`)).json();

  const { id } = (await act('POST', '/api/words', { type: 'phrase', word: 'margin of the map' })) as {
    id: number;
  };
  await act('POST', '/api/definitions', {
    wordId: id,
    text: 'Where a map ends and, as some tell it, where what was left out of history goes on.',
  });
  for (let vote = 1; vote <= 3; vote++) {
    const { definition } = (await act('GET', '/api/rate/next')) as { definition: { id: number } };
    await act('PUT', `/api/definitions/${definition.id}/vote`, { value: 1 });
  }
  const { words } = (await act('GET', `/api/words/affiliate?search=${LINKED_WORD}`)) as {
    words: AffiliateWord[];
  };
  const linked = words.find(({ word }) => word === LINKED_WORD)!;
  for (const edition of [1, 2])
    await act('PATCH', `/api/words/${linked.id}/affiliate`, {
      affiliateLink: `https://www.example.com/books/the-gnostic-gospels?edition=${edition}`,
    });

  const { hostname } = new URL(url);
  return {
    cookies: [
      {
        name,
        value,
        domain: hostname,
        path: '/',
        expires: -1,
        httpOnly: true,
        secure: false,
        sameSite: 'Lax',
      },
    ],
    origins: [],
  };
}

async function send(
  url: string,
  method: string,
  path: string,
  body?: object,
  cookie = '',
): Promise<Response> {
  const answer = await fetch(url + path, {
    method,
    headers: { 'Content-Type': 'application/json', 'User-Agent': USER_AGENT, Cookie: cookie },
    body: body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}
