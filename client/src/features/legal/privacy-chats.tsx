import { CHAT } from '#shared/limits.ts';
import {
  CHAT_SESSION_HOURS,
  DEVICE_COOKIE,
  OFFLINE_DAYS,
  SESSION_COOKIE,
  SESSION_DAYS,
} from '#shared/account/retention.ts';
import { THEME_COOKIE } from '#shared/pages/theme.ts';
import type { LegalChapter } from './legal-texts.ts';

export const PRIVACY_CHATS: LegalChapter[] = [
  {
    id: 'chats',
    title: 'Chats',
    text: (
      <>
        <p>
          <strong>Your chat history is stored locally in your browser</strong>, at most {CHAT.keptMax}{' '}
          messages of each chat. Our server stores no message, except with an answer that you report. You
          remove a chat with &quot;Clear chat&quot; in its menu, or by clearing the data of this site in your
          browser.
        </p>
        <p>
          To answer, the server is sent your message and up to {CHAT.historyMax} messages before it. Where an
          AI service is connected, it passes these on to that service together with what the dictionary says
          of the word, and without your name, address or account; it may also ask that service whether a
          message speaks of danger or hate. What the service keeps is up to its own rules, so tell it nothing
          that must stay private. Where none is connected, the dictionary itself answers and nothing leaves
          this site. The note below each chat says which it is.
        </p>
        <p>
          Of a chat about a word the server stores the word, a digest of a random number that your browser
          made, and when the chat was begun and last used. It ends {CHAT_SESSION_HOURS} hours after the last
          message and is cleared away when the next chat is begun.
        </p>
      </>
    ),
  },
  {
    id: 'browser',
    title: 'What your browser keeps',
    text: (
      <>
        <p>
          When you sign in we set one cookie, {SESSION_COOKIE}. It keeps you signed in for {SESSION_DAYS} days
          after your last visit, can be read by no script, and is used for nothing else. When you choose
          between paper and lamplight, a second one, {THEME_COOKIE}, keeps that choice for a year. A third
          one, {DEVICE_COOKIE}, marks this browser for a year as one in which you have signed in, so that
          strangers who try passwords elsewhere do not hold you back; it goes along with a login alone.
        </p>
        <p>
          In its local storage your browser keeps your chats, the random number for them, the page to come
          back to after signing in, whether you switched single keys off, and your answer about analytics,
          should you be asked. For reading without a connection it keeps this app and the public words and
          lists that you have opened lately, for at most {OFFLINE_DAYS} days; nothing of your account is among
          them. Clearing the data of this site in your browser removes all of it.
        </p>
      </>
    ),
  },
];
