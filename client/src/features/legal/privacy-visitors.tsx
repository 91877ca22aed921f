import { Link } from 'wouter';
import { ADDRESS_HASH_DAYS, CONTACT_DAYS, REPORTED_ANSWER_DAYS } from '#shared/account/retention.ts';
import { URGENT_REPORT_HOURS } from '#shared/limits.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import type { LegalChapter } from './legal-texts.ts';

export const PRIVACY_VISITORS: LegalChapter[] = [
  {
    id: 'visitors',
    title: 'When you just read',
    text: (
      <>
        <p>You need no account to read, search, chat or add words, and no profile of you is kept.</p>
        <ul>
          <li>
            How often each word is viewed, and how many search for one that is missing, is counted, but not by
            whom.
          </li>
          <li>
            Your last searches are kept in your browser, to be offered again. They are not sent to us, and one
            click below the search box clears them, as a logout does.
          </li>
          <li>
            Words and definitions that you add without an account are published without anything about you.
          </li>
          <li>
            A word that you add, a correction that you propose and a report that you send without an account
            are stored with a code that is computed from your internet address and cannot be turned back into
            it. It shows us texts of one origin, and is deleted after {ADDRESS_HASH_DAYS} days. Their receipts
            are kept in your browser.
          </li>
          <li>
            The words that you keep and those that you looked at last are in your browser, where you can clear
            them. They reach us when you sign in.
          </li>
          <li>
            An e-mail address and a name that you give with a report are shown to moderators alone, used for
            the answer alone, and deleted {CONTACT_DAYS} days after the decision.
          </li>
          <li>
            When you report an answer of the assistant, the answer and your message before it are stored for
            moderators, and deleted {REPORTED_ANSWER_DAYS} days after the decision.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'named',
    title: 'When a text is about you',
    text: (
      <p>
        You can <Link href={PAGE_PATHS.takedown}>ask for it to be taken down</Link>, without an account. A
        moderator decides within {URGENT_REPORT_HOURS} hours.
      </p>
    ),
  },
  {
    id: 'limits',
    title: 'Limits and logs',
    text: (
      <>
        <p>
          So that nobody floods the site or guesses passwords, some calls are counted: sign-in, registration,
          password links, adding, proposals, reports, chats, explorations, pictures of words and files of open
          data by your network address (of IPv6 its first half), what members do by their member number. A
          count holds for a minute to a day, depending on what is counted, and is cleared away in the hours
          after.
        </p>
        <p>
          The server's log holds the time of each request, its path without what stands behind the question
          mark, its result and how long it took. It holds no network address.
        </p>
      </>
    ),
  },
];
