/** The ends of a long message hold its question; what lies between them is not looked up. */
const TOKENS_EACH_END = 50;

/** The words of a message in lower case, without accents and apostrophes: "St John's Wort" is st, johns, wort. */
export function tokensOf(text: string, atMost = TOKENS_EACH_END): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}|['\u2019\u02bc]/gu, '')
    .toLowerCase();
  const tokens = plain.match(/\p{L}+|\p{N}+/gu)?.map((token) => token.slice(0, 60)) ?? [];
  return tokens.length <= 2 * atMost ? tokens : [...tokens.slice(0, atMost), ...tokens.slice(-atMost)];
}

/** The text in quotation marks. */
export function quotedIn(text: string): string[] {
  const found = text.matchAll(/["\u201c\u201e\u00ab]([^"\u201d\u201c\u00bb]{1,100})["\u201d\u201c\u00bb]/g);
  return [...found].slice(0, 4).map((match) => tokensOf(match[1]!).join(' '));
}

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** Stored words are letters only: 51 is "fifty one". */
export function spelledOut(token: string): string {
  if (!/^\d{1,2}$/.test(token)) return token;
  const number = Number(token);
  if (number < 20) return ONES[number]!;
  const ten = TENS[Math.floor(number / 10) - 2]!;
  return number % 10 === 0 ? ten : `${ten} ${ONES[number % 10]}`;
}

const set = (words: string) => new Set(words.split(/\s+/).filter(Boolean));

/** Words that tell nothing of what a question is about: of grammar, of talking, and those that name its kind. */
const FILLER = set(`
  a an the this that these those it its itself he she him her his hers they them their theirs we us our you your yours i me my mine
  and or but nor so yet if then than as at by for from in into of off on onto out over to under up upon with within without about
  above across after against along among around before behind below beneath beside besides between beyond down during except
  near since through throughout till toward towards until via per like unlike
  is am are was were be been being do does did done doing have has had having can could may might must shall should will would
  isnt arent wasnt werent dont doesnt didnt cant couldnt wont wouldnt shouldnt havent hasnt ive im youre theyre hes shes thats
  not no yes yeah yep nope ok okay sure well oh ah hm hmm um uh hey hi hello hiya yo greetings howdy good morning evening afternoon
  thanks thank thx cheers please kindly sorry welcome bye goodbye
  what whats which who whos whom whose where wheres when whens why whys how hows
  all any some each every both either neither other others another more most much many few less least lot lots such same own
  just only also too very really actually ever never always again still even now here there maybe perhaps quite rather
  tell say says said know knows think thinks thought ask asks asked question questions answer answers want wants like likes need
  explain describe define definition definitions mean means meaning meant called name named term terms word words phrase phrases
  entry entries dictionary page pages something anything everything nothing someone anyone everyone somebody anybody everybody
  thing things stuff kind kinds sort sorts type types people person one ones way ways
  give gives gave show shows let lets make makes made get gets got go goes going come comes came see look find take takes talk
  speak heard hear read wonder wondering interested interesting curious briefly short quick simple simply detail details
  story stories idea ideas theory theories concept concepts topic topics subject subjects example examples view views
  history historical context origin origins originate originated etymology began begin begins beginning started start starts
  timeline date dates year years time times old first earliest coined happen happens happened happening
  modern usage use used uses using today nowadays currently current recent recently contemporary
  related similar relation relations relate relates connected connection connections connect linked links link associated
  difference differences different differ differs versus vs compare compared comparison distinguish
  believe believes believed believer believers belief beliefs claim claims claimed reason reasons
  true truth real fake proof proven evidence debunked exist exists existed
  source sources reference references further list random surprise strange strangest weird weirdest odd oddest
  person place places location locations country figures figure involved important famous best
  work works worked working end ends ended hide hides hiding happens two three four five six seven eight nine ten come live lives lived cause causes caused mention mentions mentioned mentioning contain contains run runs ran running
  answered
  help continue elaborate else bit ll re ve s t d m`);

export const isFiller = (token: string) => FILLER.has(token);

/** Entries that are also everyday English: named in passing, they are hardly what a question is about. */
export const EVERYDAY =
  set(`government person panic spin flow zero network disaster weird comet robot glamour nightmare familiar
  spell conspiracy fixer tempest crossroads confidential punk blacklist watchers hybrids enthusiasm
  mortgage assassin lunatic sabotage propaganda nudge jamming jester caricature detox ecstasy trance mole artichoke brazil`);
for (const phrase of ['they live', 'walk in', 'new age', 'best before', 'red book', 'back door'])
  EVERYDAY.add(phrase);
