import { Link } from 'wouter';
import { DEFINITION_LENGTH } from '#shared/limits.ts';
import { DATA_LICENSE } from '#shared/open-data/open-data.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { LegalChapter } from './legal-texts.ts';

export const TERMS_USE: LegalChapter[] = [
  {
    id: 'who',
    title: 'Who may use it',
    text: (
      <>
        <p>
          You have to be 13 or older; children under 13 are not served. Reading, chatting and adding words
          need no account. While {PRODUCT_NAME} is in beta, an account needs an invite code.
        </p>
        <p>
          Keep your password to yourself, and have one account only. A member who breaks these terms may be
          suspended: such a member can read, but not write, and the member&apos;s votes do not count.
        </p>
      </>
    ),
  },
  {
    id: 'submissions',
    title: 'What you may submit',
    text: (
      <>
        <p>
          Words, phrases and definitions of at most {DEFINITION_LENGTH.max} characters, in your own words. A
          definition tells what a word means to those who use it. Do not submit:
        </p>
        <ul>
          <li>what others wrote, unless you have the right to;</li>
          <li>private details about anybody, or claims that harm a person who can be recognised;</li>
          <li>
            threats, hatred against people, calls to violence, or anything else that is against the law;
          </li>
          <li>advertising, or links meant to deceive.</li>
        </ul>
        <p>What breaks these rules may be removed.</p>
      </>
    ),
  },
  {
    id: 'licence',
    title: 'Your rights in what you write',
    text: (
      <p>
        What you write stays yours. You allow this site, free of charge, everywhere and for good, to store it,
        to publish it as part of the dictionary, and to quote it in its chats and explorations. As part of the
        dictionary&apos;s <Link href={PAGE_PATHS.data}>open data</Link> it is published under the licence{' '}
        {DATA_LICENSE.title}: others may use it, with the name of the site, and share what they make of it
        alike. The right is not exclusive: you may publish the same anywhere else. When you delete your
        account, what you wrote stays published without your name.
      </p>
    ),
  },
  {
    id: 'votes',
    title: 'Votes',
    text: (
      <p>
        Members vote on definitions, one vote each, not on their own. You may change a vote or take it back.
        The votes of the community decide which definition of a word is shown first; nobody can buy that.
        Votes that are cast to cheat may be left out of the count.
      </p>
    ),
  },
];
