/** Every limit that a visitor can meet, every page size and the price: each number has its one home here. */
export const WORD_LENGTH = { min: 1, max: 50 } as const;
export const PHRASE_LENGTH = { min: 3, max: 100 } as const;
export const DEFINITION_LENGTH = { min: 10, max: 280 } as const;
export const USERNAME_LENGTH = { min: 3, max: 50 } as const;
/** Maximum length of an e-mail address (RFC 5321, the limit of a path). */
export const EMAIL_MAX = 254;
export const PASSWORD_LENGTH = { min: 6, max: 200 } as const;
export const INVITE_CODE_MAX = 100;

/** Passkeys of one account: room for a phone, a computer and two keys, twice over. */
export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_LENGTH = { min: 1, max: 50 } as const;
/** One-time recovery codes that a member gets with a second factor. */
export const RECOVERY_CODES = 10;
/** The longest code is a recovery code, 19 characters, typed with spaces. */
export const SECOND_FACTOR_CODE_MAX = 50;

/** How many unused invites a member may have at a time. */
export const OPEN_INVITES_MAX = 3;

/** Items of recent activity that the server sends at most, and that the profile shows. */
export const RECENT_ACTIVITY = { sent: 10, shown: 5 } as const;

/** A search that is longer than the longest definition cannot match. */
export const SEARCH_MAX = 280;

/** Characters of another name of a word. */
export const ALIAS_MAX = 60;
/** Other names that one word has at most. */
export const ALIASES_PER_WORD = 30;

/**
 * Characters that a small change of a definition adds, takes out or replaces at most (Levenshtein distance). The votes
 * stay with a text that is changed so little; whoever wants more writes another definition.
 */
export const SMALL_CHANGE = 20;
/** Characters of the sentence that says why a text is changed, or why a proposal is accepted or rejected. */
export const WHY_LENGTH = { min: 3, max: 200 } as const;
/** Proposals that wait for a decision, at most. */
export const OPEN_PROPOSALS = { definition: 10, word: 10, member: 20, address: 5 } as const;
/** States of one definition's text, at most: then it is changed no more. */
export const DEFINITION_STATES_MAX = 100;
/** Entries of a page of a word's history, and proposals of a page. */
export const HISTORY_PAGE = 20;
export const PROPOSALS_PAGE = 20;

/** Sources, quotations and accepted views: characters, how many, and the earliest year. */
export const SOURCE = {
  perDefinition: 3,
  titleMax: 160,
  authorMax: 100,
  linkMax: 500,
  yearMin: -3000,
  quotationMax: 300,
  quotationsShown: 10,
  acceptedViewMax: 160,
} as const;
/** Words around a word: its neighbours in the sub-category, and those that mention it. */
export const SURROUNDINGS = { neighbours: 8, mentions: 8 } as const;

/** Suggestions that fit under a search box. */
export const SUGGESTIONS_MAX = 8;
/** Words that are offered in place of a missing one. */
export const NEAREST_WORDS = 3;
/** Former searches that a browser keeps for its visitor. */
export const RECENT_SEARCHES_MAX = 8;

export const PAGE_SIZE = { home: 20, list: 50, browse: 100, default: 20, max: 100 } as const;

/** Definitions that a word's answer carries (the live one and twenty others), and that each further page does. */
export const DEFINITIONS_PAGE = { first: 21, more: 20 } as const;

/** A search answers its first thousand hits, as search engines do; paging further gives an empty page. */
export const SEARCH_WINDOW = 1000;

/** Lengths of shared and described definitions, in UTF-16 units like every length here. */
export const TEXT_LENGTH = {
  shared: 100,
  card: 150,
  wordDescription: 150,
  chatDescription: 120,
  keywords: 500,
} as const;

/** Words of each list of the page of today. */
export const TODAY_SHOWN = 10;

/** Entries of a feed. */
export const FEED_ENTRIES = 30;

/** Words that are suggested to a browser's own search box. */
export const SUGGESTIONS_SHOWN = 8;

/** Days whose files of open data are kept. */
export const DATA_DAYS_KEPT = 7;

/** The chats: characters of a message, messages of history, characters of a browser's token, messages kept there. */
export const CHAT = { messageMax: 4000, historyMax: 10, tokenMax: 200, keptMax: 200 } as const;

/** Of the history that a browser sends: with the message it has to fit into the 100 kB that the server takes. */
export const CHAT_HISTORY_BYTES = 60 * 1024;

/** Characters of what an answer's origin says of itself: the name of a model, a signature. */
export const ANSWER_ORIGIN_MAX = 200;

/** The least time between opening the form for a new word and sending it: no person is quicker. */
export const FORM_OPEN_MS_MIN = 2000;

/** Texts that one address may add in a day without an account before each needs a proof of work; a setting. */
export const FREE_OF_PROOF_PER_DAY = 10;

/** Lengths of a mistake report. */
export const REPORT_LENGTH = { min: 5, max: 500 } as const;

/** Hours within which a report is decided that cannot wait: of private details, or by a person who is named. */
export const URGENT_REPORT_HOURS = 24;

/** Characters of a person's name, as a text has it. */
export const PERSON_NAME_MAX = 100;

/** Lengths of an objection to a decision. */
export const APPEAL_LENGTH = { min: 10, max: 1000 } as const;

/** Characters of the facts in a statement of reasons. */
export const DECISION_FACTS_MAX = 500;
/** Cases of a page of the queue, and decisions of a page of the log. */
export const MODERATION_PAGE = 50;
/** Characters of the sentence that says why a switch was turned: it has to fit into a banner on a phone. */
export const SWITCH_REASON_MAX = 200;
/** Entries of a history that its screen shows. */
export const HISTORY_SHOWN = 50;
/** Watched words: each text is compared with all of them. Its length is that of the table's constraint. */
export const WATCHED_WORDS = { max: 2000, term: { min: 2, max: 100 }, messageMax: 200 } as const;
/** A watched word that more of the dictionary's own texts have has to be confirmed. */
export const WATCHED_WORD_BROAD_PERCENT = 2;
/** Months that the numbers of the moderation go back. */
export const NUMBERS_MONTHS = 12;

/** Words that a search of the moderators' word tools shows, and entries of a word's history there. */
export const WORD_TOOLS = { found: 20, history: 100 } as const;

/** Words that somebody keeps, in a browser and with an account; words looked at last; and how many a page has. */
export const KEPT = { inBrowser: 1000, withAccount: 5000, viewed: 50, page: 50 } as const;
/** What a member may follow, and how much of it the private feed lists. */
export const FOLLOWS = { max: 500, feedEntries: 50 } as const;
/** Days after which notices about what somebody follows are deleted. */
export const FOLLOW_NOTICE_DAYS = 90;
/** Places of the weekly board. */
export const BOARD_PLACES = 20;
/** Definitions, and wins, of a page of a member. */
export const MEMBER_PAGE = 20;

/** What the quick facts show at most. */
export const QUICK_FACTS = { figures: 5, locations: 5 } as const;

/** The exploration call is tried again three times, a second apart. */
export const EXPLORATION_RETRY = { times: 3, delayMs: 1000 } as const;

export const PREMIUM_PRICE_USD = 4.99;

/** Days that a subscription stays Premium after a failed renewal. */
export const GRACE_DAYS = 7;

export const TOAST = { displayMs: 5000, removeDelayMs: 1_000_000, swipeThreshold: 50 } as const;

/**
 * How often something may be done. Each is the default of the setting with the same name, which `.env.example` explains.
 * A call over its limit gets 429; over `SEARCHES_AT_ONCE` and `EXPLORATIONS_WAITING` it gets 503, over
 * `DEFINITIONS_PER_WORD` 409.
 */
export const RATE_LIMITS = {
  SUBMISSIONS_PER_MINUTE: 30,
  SEARCHES_PER_SECOND: 20,
  SEARCHES_AT_ONCE: 60,
  DEFINITIONS_PER_WORD: 500,
  VOTES_PER_MINUTE: 120,
  LOGIN_FAILURES_PER_MINUTE: 10,
  LOGIN_FAILURES_PER_HOUR: 60,
  REGISTRATIONS_PER_TEN_MINUTES: 20,
  PASSWORD_RESETS_PER_HOUR: 5,
  INVITES_PER_HOUR: 10,
  CHAT_PER_MINUTE: 40,
  CHAT_PER_HOUR_VISITOR: 60,
  CHAT_PER_HOUR_MEMBER: 200,
  CHAT_PER_DAY_ALL_VISITORS: 5000,
  EXPLORATIONS_AT_ONCE: 2,
  EXPLORATIONS_WAITING: 20,
  EXPLORATIONS_PER_HOUR: 20,
  EXPLORATIONS_PER_DAY: 300,
  REPORTS_PER_HOUR: 20,
  RECEIPT_CHANGES_PER_HOUR: 60,
  PROPOSALS_PER_HOUR: 20,
  MENDS_PER_HOUR: 30,
  KEEPING_PER_MINUTE: 120,
  FEED_READS_PER_HOUR: 120,
  SHARE_CARDS_PER_MINUTE: 60,
  DOWNLOADS_PER_HOUR: 60,
  PAYMENT_CALLS_PER_TEN_MINUTES: 30,
  AFFILIATE_CHANGES_PER_MINUTE: 60,
  AFFILIATE_CHANGES_PER_HOUR: 30,
} as const;
