import { Link } from 'wouter';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import type { LegalChapter } from './legal-texts.ts';

export const PRIVACY_RIGHTS: LegalChapter[] = [
  {
    id: 'rights',
    title: 'Export and delete',
    text: (
      <>
        <p>
          On <Link href={PAGE_PATHS.account}>your account page</Link> you get what is stored about you as one
          JSON file, change your password, sign other browsers out, and delete your account.
        </p>
        <p>
          Deleting takes effect at once. Your name, e-mail address, password, second factor, sessions, XP,
          skips and invitations are erased, a Premium subscription ends, and Stripe is asked to delete you as
          a customer. Your definitions stay in the dictionary without your name, and your votes and changes of
          sponsored links stay without anything that says whose they were. Backups, where whoever runs this
          site keeps any, lose your data when they are replaced.
        </p>
        <p>Chats are yours alone to delete: they are in your browser.</p>
      </>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    text: (
      <p>
        This site does not serve children under 13, and we do not knowingly keep anything about them. If you
        know of an account of a child under 13, write to us and it will be deleted.
      </p>
    ),
  },
];
