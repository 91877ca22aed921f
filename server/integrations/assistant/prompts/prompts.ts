import { EXPLORATION_FACTS, EXPLORATION_STORY } from './exploration.ts';
import { GENERAL_CHAT } from './general-chat.ts';
import { WORD_CHAT } from './word-chat.ts';

/** All that models are told before a visitor's text: no reply may recite it. */
export const PROMPTS: readonly string[] = [GENERAL_CHAT, WORD_CHAT, EXPLORATION_FACTS, EXPLORATION_STORY].map(
  ({ text }) => text,
);
