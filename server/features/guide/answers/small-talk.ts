import type { Answer } from './answer.ts';
import type { Pick } from '../text.ts';

type SmallTalk = 'greeting' | 'thanks' | 'help' | 'identity' | 'unclear';

const TEXTS: Record<SmallTalk, (pick: Pick) => string[]> = {
  greeting: (pick) => [
    pick(['Good to see you between the shelves.', 'Welcome to the reading room.', 'Hello, and come in.']),
    pick([
      'Name a word, a person or a notion, and I will bring you what the dictionary holds on it.',
      'Ask what a word means, where it comes from or what it is related to, and I will look it up.',
    ]),
  ],
  thanks: (pick) => [
    pick(['You are welcome.', 'With pleasure.', 'Gladly.']),
    'The shelves stay open, should another word come to mind.',
  ],
  help: () => [
    'Ask what a word means, when and where it came up, who stands behind it, why people believe in it, or what it is related to.',
    'I can also set two words side by side, list the words about a topic, or surprise you.',
    'What I tell is quoted from the entries, with links to their pages.',
  ],
  identity: () => [
    'I am the guide to this dictionary: a finder of entries, neither a person nor a language model.',
    'No AI model is connected here, so I quote what the entries say and link to them, and where they are silent I say so.',
  ],
  unclear: (pick) => [
    pick([
      'I could not find a word in that to look up.',
      'There was nothing in that for me to look up.',
      'I am not sure which word you mean.',
    ]),
    'Name one, or an idea, and I will search the entries; no AI model is connected that could guess what is meant.',
  ],
};

/** @param word any of the dictionary, to ask about */
export function smallTalk(kind: SmallTalk, word: string | undefined, pick: Pick): Answer {
  return {
    sentences: TEXTS[kind](pick),
    next: [
      ...(word ? [`What does "${word}" mean?`] : []),
      pick(['List words about secret societies', 'List words about dreams', 'List words about lost lands']),
      'Surprise me with something strange',
    ],
    isFrank: kind === 'identity' || kind === 'unclear',
  };
}
