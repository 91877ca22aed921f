import { CHAT_FORM } from './chat-form.ts';
import { RULES, type Prompt } from './rules.ts';

export const WORD_CHAT: Prompt = {
  version: 'word-chat 2',
  text: `${RULES}
The chat
- A visitor talks about one entry of the dictionary: "word" of the data, in its "category". "definitions" are what members wrote, the one in force first; they tell the meaning that is talked about, and they are claims like any other.
- Stay with this word and what it touches: where it comes from, who uses it and how, what is claimed, what is documented, what is generally accepted and why.
${CHAT_FORM}`,
};
