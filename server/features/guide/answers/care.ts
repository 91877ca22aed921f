/** Questions that a dictionary must not answer as if they were about words. */

const IN_DISTRESS =
  /\b(kill(ing)? my ?self|end(ing)? (my (own )?life|it all)|take my (own )?life|(want|wanna|wish|ready|going) to die|want to be dead|hurt(ing)? my ?self|harm(ing)? my ?self|cut(ting)? my ?self|hang my ?self|better off dead|no reason to live|dont want to (live|be alive|exist)|(ways?|how) to commit suicide|suicide (method|note)s?|painless(ly)? (death|way to die|die|suicide)|quiero morir|veux mourir|will sterben|selbstmord|umbringen)\b/;
const SPEAKS_OF_IT = /\b(suicid\w*|self ?harm\w*)\b/;
const ABOUT_ONESELF = /\b(i|im|ive|me|my|myself|mine)\b/;

/** @param isStory whether it speaks of a word of the dictionary, whose story may be told */
export function isInDistress(plain: string, isStory: boolean): boolean {
  if (IN_DISTRESS.test(plain)) return true;
  return SPEAKS_OF_IT.test(plain) && (ABOUT_ONESELF.test(plain) || !isStory);
}

export const KIND_WORD =
  'I am sorry that things are so hard, and you do not have to carry this alone. At findahelpline.com you can find people who listen, free of charge and at any hour, wherever you are.';

const ASKS_FOR_HARM =
  /\b(how (do|can|could|should|would|might) (i|we|you|one|someone)|how to|ways? to|help me|teach me to)\b.{0,40}\b(kill|poison|bomb|explosives?|murder|stab|shoot|weapons?|stalk|hurt (some|him|her|them|people))/;

export const asksForHarm = (plain: string) => ASKS_FOR_HARM.test(plain);

export const NO_HARM =
  'I keep a dictionary of what people claim and believe, and I will not help with harming anybody. Ask me what a word means, and I am glad to look it up.';

const ASKS_FOR_TREATMENT =
  /\b(doses?|dosages?|milligrams?|mg|overdose|treat(s|ed|ing|ment|ments)?|cur(e|es|ed|ing)|heal(s|ed|my)?|remed(y|ies)|medicines?|medication|prescri\w+|diagnos\w+|symptoms?|side effects?|cancer|tumou?r|diabet\w+|depress\w+|chemo\w*|insulin|vaccin\w+|instead of (a |my |the )?doctor|should (i|we|my \w+) (take|stop|try|use|drink|eat)|how much .{0,40}(take|drink|eat|use)|safe|dangerous|harmful|poisonous|toxic|(un)?healthy|good for|helps? (with|against)|pregnan\w+)\b/;

/** @param plain the message without the words of the dictionary that it names, as there is a "water cure" */
export const asksForTreatment = (plain: string) => ASKS_FOR_TREATMENT.test(plain);
