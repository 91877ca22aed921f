import { Link } from 'wouter';
import {
  ADDRESS_HASH_DAYS,
  CONFIRMATION_LINK_DAYS,
  RESET_LINK_HOURS,
  SECOND_FACTOR_MINUTES,
  SESSION_DAYS,
} from '#shared/account/retention.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import type { LegalChapter } from './legal-texts.ts';

export const PRIVACY_MEMBERS: LegalChapter[] = [
  {
    id: 'members',
    title: 'When you are a member',
    text: (
      <>
        <p>In the database of this site, until you delete your account:</p>
        <ul>
          <li>
            your user name, your e-mail address, when you joined and by whose invitation; your password only
            as an argon2id hash, from which it cannot be read;
          </li>
          <li>
            what you add, define, change, propose, vote on or skip, and your XP with what each was given for;
            invitations you made and who used them;
          </li>
          <li>
            with the votes of an account that is younger than 30 days, a code that is computed from your
            internet address, so that many votes of one place count once. It is deleted after{' '}
            {ADDRESS_HASH_DAYS} days;
          </li>
          <li>
            the words that you keep and those that you looked at last, what you follow, and whether you want
            to be on the week&apos;s board;
          </li>
          <li>
            what you are told by notices, and which you want; reports that you send; what moderators decided
            about your account, and why;
          </li>
          <li>changes that you make to sponsored links, with the link before and after;</li>
          <li>
            each browser that is signed in: its kind (like &quot;Firefox on Linux&quot;), when it signed in
            and was last seen. It is removed when you sign out, and {SESSION_DAYS} days after its last visit;
          </li>
          <li>
            a digest of each link for a new password, which is good for {RESET_LINK_HOURS}{' '}
            {RESET_LINK_HOURS === 1 ? 'hour' : 'hours'};
          </li>
          <li>
            a digest of each link that confirms your e-mail address, which is good for{' '}
            {CONFIRMATION_LINK_DAYS} days;
          </li>
          <li>
            with a second factor: the secret that your authenticator app shares with us, the public keys of
            your passkeys with their names and last use, digests of your recovery codes. While you sign in, a
            session of {SECOND_FACTOR_MINUTES} minutes waits for it;
          </li>
          <li>
            with Premium: your customer number at Stripe, the state of your subscription and its dates.
            Numbers of cards never reach us.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'public',
    title: 'What everybody can see',
    text: (
      <p>
        Your user name stands beside your definitions, and in the history of a word beside each text of yours,
        earlier ones included. Your public page shows your name, rank, when you joined, how many words, live
        definitions and votes you have, and your latest definitions. The files of{' '}
        <Link href={PAGE_PATHS.data}>open data</Link> have your name beside your definitions too; when your
        name goes, it is taken out of them within minutes, but not out of copies that others have made. Nobody
        sees your e-mail address, or how you voted.
      </p>
    ),
  },
];
