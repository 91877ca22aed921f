import type { SwitchName } from '#shared/switches/switches.ts';

/** What each switch is called, what it does, and what a press on it is called when it takes something away. */
export const SWITCH_TEXTS: Record<SwitchName, { title: string; about: string; pause: string }> = {
  submissions: {
    title: 'Texts by visitors',
    about: 'People without an account add words and definitions.',
    pause: 'Switch texts by visitors off',
  },
  registrations: {
    title: 'New accounts',
    about: 'People with an invite join.',
    pause: 'Switch new accounts off',
  },
  chat: {
    title: 'Chat',
    about: 'The assistant answers questions.',
    pause: 'Switch the chat off',
  },
  explorations: {
    title: 'New explorations',
    about: 'The model prepares words that have none yet. Ready ones stay.',
    pause: 'Switch new explorations off',
  },
  'read-only': {
    title: 'Read-only',
    about:
      'Nobody can write anything; decisions wait. People can sign in and out, and admins turn this off again.',
    pause: 'Make the site read-only',
  },
};
