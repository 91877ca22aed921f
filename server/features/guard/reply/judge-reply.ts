import { foldText } from '../fold-text.ts';
import { conceptsIn, unmask } from '../lexicon.ts';
import { shippedModel, type LinearModel } from '../linear-model.ts';
import { featuresOf } from '../text-features.ts';
import type { GuardKind } from '../verdict.ts';

/** What a reply may do that must not be shown. */
export const REPLY_KINDS = [
  'crisis',
  'threat',
  'medical',
  'hate',
  'person',
  'delusion',
] as const satisfies GuardKind[];
export type ReplyKind = (typeof REPLY_KINDS)[number];

/**
 * How probable harm has to be. Set on the dictionary's own texts, nearly all of which have to pass (see the tests). Less
 * is enough in an answer to a message that is itself in doubt.
 */
export const REPLY_THRESHOLDS = { usual: 0.8, inDoubt: 0.5 } as const;

/** An amount of something that is taken: "500 mg", "20 drops", "zwei Tabletten". */
const AMOUNT =
  /\p{N}\s?(?:mg|mcg|µg|ug|ml|g|gr|cc|iu|ie|ui|mgs|kg|мг|мл|мкг|г|капель|таблет\p{L}*|毫克|毫升|克|滴|片|粒|颗|ملغ|مل|ملجم|مجم|قطر\p{L}*|قرص|حب\p{L}*|मिलीग्राम|मिग्रा|एमजी|बूंद\p{L}*|गोली|गोलियां)(?![\p{L}])|\p{N}+\s(?:milli|micro)?gram\p{L}*|\p{N}+\s?(?:drops?|tablets?|pills?|capsules?|t(?:ea|able)spoons?|gotas?|pastillas?|comprimidos?|capsulas?|gouttes?|comprimes?|gelules?|tropfen|tabletten?|kapseln?|gocce|compresse|capsule|druppels?|pillen|kropl\p{L}*|tablet\p{L}*|kapsul\p{L}*|damla\p{L}*|hap\b)/iu;

/** Told of others, an amount is history: "in 1953 he was given 70 micrograms". */
const IS_TOLD =
  /(?<!\p{N})1\d{3}(?!\p{N})|(?<!\p{N})20[0-2]\d(?!\p{N})|\b(?:was|were|had been) (?:given|injected|dosed|administered)\b/u;
const SPEAKS_TO_READER =
  /\b(?:you|your|take|drink|swallow|inject|try|use|start|mix|add|give|dose)\b|\b(?:du|dein\p{L}*|nimm|nehmen sie|trink\p{L}*|toma|tome|beba|bebe|prenez|prends|bois|prendi|assumi|neem|slik|wez|zazyj|al|alin|icin)\b/iu;

/** In the place of care: "instead of chemotherapy", "you do not need a doctor", "stop taking your insulin". */
const IN_PLACE_OF_CARE =
  /(?<!\b(?:not|never|don['’]?t|nobody should|without) )\b(?:instead of|rather than|in place of|replaces?|no need (?:for|of)|(?:do not|dont|don't|needn't) (?:need|see|trust|bother with)|stop (?:taking|using)|throw away|quit|skip|forget)\s(?:\p{L}+['’]?\p{L}*\s){0,3}?(?:doctors?|physicians?|hospital|chemo\w*|radiation|radiotherapy|medications?|medicines?|meds|insulin|antibiotics?|surgery|treatments?|prescription\w*|antidepressants?|vaccin\w+|pills|inhaler|therapy)\b/iu;
/** Said of somebody who lives: "he is a murderer", "she abuses children". What a court found is told in the past. */
const ACCUSATION =
  /\b(?:he|she|they|\p{Lu}\p{Ll}+) (?:is|are|really is|is in fact|is secretly)(?: indeed| really| clearly)?(?: an?| the)? (?:\p{Ll}+ )?(?:murderer|rapist|p(?:a)?edophile|killer|molester|trafficker|criminal|terrorist|fraudster|thief|abuser)s?\b/u;

/** Tells the reader that they are chosen or watched. */
const CONFIRMATION =
  /\byou (?:are|were|have been) (?:really |indeed |truly )?(?:the |a )?(?:chosen|messiah|prophet|target)|\bthey (?:are|really are) (?:really |indeed |all )?(?:watching|following|tracking|listening to|after) you\b|\b(?:signs?|messages?|signals?|numbers) (?:is|are|was|were) (?:really )?(?:meant )?for you\b/iu;

/** Told as what others say, it is what this dictionary is about. */
const IS_CLAIM =
  /\b(?:claim\w*|believ\w*|said|says?|told|according|promot\w*|sold|advertis\w*|warn\w*|danger\w*|harm\w*|no evidence|unproven|died|critics?|doctors|studies|trials?|(?:should not|do not|don['’]?t|does not|never) (?:take|use|replace|stop|skip|drink))\b/iu;

const LINK_TARGET = /\]\([^)]*\)/g;

/** Three words say too little to be judged. */
const TOO_SHORT = /^ ?(?:[^ \u3400-\u9fff]+ ){0,3}$/u;

/**
 * What the rules alone find in a text: a dose, a treatment in the place of care, an accusation, a delusion confirmed.
 * @param reply a sentence or two
 */
export function judgeByRules(reply: string): ReplyKind | undefined {
  const text = reply.replace(LINK_TARGET, ']'); // "emerald%20tablet" is not a dose
  if (AMOUNT.test(text) && SPEAKS_TO_READER.test(text) && !IS_TOLD.test(text)) return 'medical';
  if (IS_CLAIM.test(text)) return undefined;
  if (IN_PLACE_OF_CARE.test(text)) return 'medical';
  if (ACCUSATION.test(text)) return 'person';
  return CONFIRMATION.test(text) ? 'delusion' : undefined;
}

/**
 * Whether a text that a model wrote does harm: helps somebody to hurt themselves or others, advises on treatment,
 * belittles a group, accuses a person, or confirms a delusion.
 * @param text a sentence or two
 * @param threshold how probable harm has to be
 * @returns nothing for all that may be shown
 */
export function judgeReply(
  text: string,
  threshold: number = REPLY_THRESHOLDS.usual,
  model: LinearModel = shippedModel('reply'),
): ReplyKind | undefined {
  const byRules = judgeByRules(text);
  if (byRules) return byRules;
  const folded = unmask(foldText(text));
  if (TOO_SHORT.test(folded)) return undefined;
  const probabilities = model.probabilities(model.sumOf(featuresOf(folded, conceptsIn(folded))));
  const harm = 1 - probabilities[model.classes.indexOf('fine')]!;
  if (harm < threshold) return undefined;
  return REPLY_KINDS.reduce((a, b) =>
    probabilities[model.classes.indexOf(b)]! > probabilities[model.classes.indexOf(a)]! ? b : a,
  );
}
