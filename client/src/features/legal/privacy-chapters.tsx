import type { ReactNode } from 'react';
import { PRIVACY_CHATS } from './privacy-chats.tsx';
import { PRIVACY_MEMBERS } from './privacy-members.tsx';
import { PRIVACY_OTHERS } from './privacy-others.tsx';
import { PRIVACY_RIGHTS } from './privacy-rights.tsx';
import { PRIVACY_VISITORS } from './privacy-visitors.tsx';
import type { LegalChapter } from './legal-texts.ts';

/** @param analyticsChoice what goes for this browser, and the way to change it */
export function privacyChapters(analyticsChoice: ReactNode): LegalChapter[] {
  return [
    ...PRIVACY_VISITORS,
    ...PRIVACY_CHATS,
    ...PRIVACY_MEMBERS,
    ...PRIVACY_OTHERS,
    {
      id: 'analytics',
      title: 'Analytics',
      text: (
        <>
          <p>
            Where this site uses Google Analytics, it is loaded only after you have allowed it, and never
            while your browser sends Do Not Track or Global Privacy Control. It then learns which pages are
            opened, without what stands behind the question mark of their addresses, which words are looked up
            or talked about, and what every request tells: your address and your browser. It sets cookies
            whose names begin with _ga and which last up to two years. It gets no message, no search, no
            definition that you write, and no name of a member. When you change your mind, it stops and its
            cookies are removed.
          </p>
          {analyticsChoice}
        </>
      ),
    },
    ...PRIVACY_RIGHTS,
  ];
}
