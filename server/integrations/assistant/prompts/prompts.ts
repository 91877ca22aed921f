import { EXPLORATION_FACTS, EXPLORATION_STORY } from './exploration.ts';
import { GENERAL_CHAT } from './general-chat.ts';
import { WORD_CHAT } from './word-chat.ts';

/** All system prompts. No reply may recite them. */
export const PROMPTS: readonly string[] = [GENERAL_CHAT, WORD_CHAT, EXPLORATION_FACTS, EXPLORATION_STORY].map(
  ({ text }) => text,
);
