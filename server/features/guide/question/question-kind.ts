/** What a message wants to know. */
export type QuestionKind =
  | 'greeting'
  | 'thanks'
  | 'help'
  | 'identity'
  | 'surprise'
  | 'list'
  | 'compare'
  | 'related'
  | 'sources'
  | 'when'
  | 'who'
  | 'where'
  | 'why'
  | 'usage'
  | 'truth'
  | 'more'
  | 'what';

const IDENTITY =
  /\b(who|what) (are|r) (you|u)\b|\bare you (an? )?(ai|bot|robot|human|person|real|machine|program|chatgpt|gpt|model|llm|alive|conscious|sentient)\b|\bchatgpt\b|\b(which|what) (ai |language )?model\b|\bwho (made|built|created|wrote|runs) you\b|\byour (system )?(prompt|instructions)\b/;

/** The first match counts, so the most reliable patterns come first. */
const PATTERNS: [QuestionKind, RegExp][] = [
  [
    'surprise',
    /\b(surprise|random|inspire|bored|another one|one more|something (\w+ )?(strange|weird|odd|unusual|new|curious|interesting|else)|anything interesting|(strange|weird|odd)est|(strange|weird|odd) (word|thing|entry|idea))\b/,
  ],
  [
    'list',
    /\b(list|show|give|name|which|what|any|all|find)\b.*\b(words|entries|terms|phrases)\b|\b(words|entries|terms|phrases) (about|on|for|in|from|under|of)\b|\bwhat do you have (about|on)\b/,
  ],
  [
    'compare',
    /\b(difference|differences|differ|differs|different from|versus|vs|compare|compared|comparison|same as|distinguish)\b/,
  ],
  ['usage', /\b(modern|usage|nowadays|today|currently|still|contemporary|in a sentence|these days)\b/],
  [
    'when',
    /\b(when|whens|history|historical|origins?|originates?|originated|etymology|come from|comes from|came from|(come|came) about|coined|how old|timeline|which year|what year|began|begin)\b/,
  ],
  ['who', /\b(who|whos|whom|whose|inventor|founder|founded by|invented by|figures|people involved)\b/],
  ['where', /\b(where|wheres|location|locations|which (country|place|city))\b/],
  ['why', /\b(why|whys|how come|reasons?|believe|believes|believers|motives?|what makes)\b/],
  [
    'related',
    /\b(related|similar|connected|connections?|linked|associated|relatives|neighbou?rs|see also|relate|ideas like|what is like)\b/,
  ],
  ['sources', /\b(sources?|references?|citations?|books?|documents?|further reading|read more)\b/],
  ['truth', /\b(true|truth|real|really|fake|hoax|proof|proven|evidence|debunked|exists?|existed)\b/],
];

const ASKS_FOR_MEANING = /\b(what|whats|mean|means|meaning|define|definition|explain|describe)\b/;

/**
 * @param plain the message's tokens with a space between, each word of the dictionary that it names replaced by "_"
 * @param isBare when it is about nothing by name
 */
export function kindOf(plain: string, isBare: boolean): QuestionKind {
  if (IDENTITY.test(plain)) return 'identity';
  if (isBare) {
    if (/\b(thanks|thank|thx|cheers|bye|goodbye)\b/.test(plain)) return 'thanks';
    if (/\b(help|what can (you|i)|what do you (do|know)|how does this work)\b/.test(plain)) return 'help';
  }
  const kind = PATTERNS.find(([, pattern]) => pattern.test(plain))?.[0];
  if (kind) return kind;
  if (isBare && /\b(hi|hello|hey|hiya|yo|greetings|howdy|good (morning|evening|afternoon))\b/.test(plain))
    return 'greeting';
  return isBare && (/\b(more|else|further|continue|elaborate)\b/.test(plain) || !ASKS_FOR_MEANING.test(plain))
    ? 'more'
    : 'what';
}

/** Whether it asks how two things have to do with each other. */
export const asksForConnection = (plain: string) =>
  /\b(connected|connections?|connect|linked|links?|relations?|related|relate|relates|have to do with|between|alike|similar|like)\b/.test(
    plain,
  );

/** Whether it speaks of what was talked about before. */
export const pointsBack = (plain: string) =>
  /\b(it|its|this|that|they|them|these|those|he|she|him|her|both)\b/.test(plain);
