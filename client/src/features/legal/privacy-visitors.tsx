import type { LegalChapter } from './legal-texts.ts';

export const PRIVACY_VISITORS: LegalChapter[] = [
  {
    id: 'visitors',
    title: 'When you just read',
    text: (
      <>
        <p>You need no account to read, search, chat or add words, and no profile of you is kept.</p>
        <ul>
          <li>How often each word is viewed is counted, but not by whom.</li>
          <li>
            Words and definitions that you add without an account are stored and published without anything
            about you.
          </li>
          <li>A mistake that you report is stored with your text, and with nothing about you.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'limits',
    title: 'Limits and logs',
    text: (
      <>
        <p>
          So that nobody floods the site or guesses passwords, some calls are counted: sign-in, registration,
          password links, adding, reports, chats, explorations and pictures of words by your network address
          (of IPv6 its first half), what members do by their member number. A count holds for a minute to a
          day, depending on what is counted, and is cleared away in the hours after.
        </p>
        <p>
          The server's log holds the time of each request, its path without what stands behind the question
          mark, its result and how long it took. It holds no network address.
        </p>
      </>
    ),
  },
];
