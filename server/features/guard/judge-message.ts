import type { ChatTurn } from '#shared/chat/chat.endpoints.ts';
import { ruleFor } from './concept-rules.ts';
import { foldText } from './fold-text.ts';
import { doubtedGenocide } from './guard-texts.ts';
import { LANGUAGES, type Language } from './languages.ts';
import { conceptsIn, maskOf, unmask } from './lexicon.ts';
import { addSums, shippedModel, type FeatureSum, type LinearModel } from './linear-model.ts';
import { conceptFeatures, featuresOf } from './text-features.ts';
import {
  CRISIS_KINDS,
  GUARD_KINDS,
  isUrgentKind,
  type CrisisKind,
  type GuardKind,
  type Verdict,
} from './verdict.ts';

/** Their probabilities count together. */
const URGENT = GUARD_KINDS.filter(isUrgentKind);

/**
 * How probable one of the urgent kinds, or any kind, has to be. With a rule that points to it less is enough. Set by
 * `npm run guard:train -- --check` on folds of the training phrases; `any` alone, between 0.5 and 0.6, by the false alarms
 * among the cases of the tests.
 */
export const THRESHOLDS = {
  urgent: 0.45,
  urgentByRule: 0.15,
  any: 0.6,
  anyByRule: {
    crisis: 0.2,
    threat: 0.2,
    emergency: 0.2,
    medical: 0.1,
    hate: 0.03,
    person: 0.1,
    delusion: 0.1,
    injection: 0.07,
  },
} as const;

/** A longer message is judged sentence by sentence too, as one sentence of danger may be among many others. */
const LONG = 140;
/** Where a message is cut: at ends of sentences, or else at a space. */
const PARTS =
  /[^]{1,300}?(?:[.!?\u3002\uff01\uff1f\u0964\u061f\u06d4;\n]+\s*|$)|[^]{1,300}(?=\s|$)|[^]{1,300}/gu;

interface Models {
  kind: LinearModel;
  crisis: LinearModel;
  language: LinearModel;
}

const shipped = (): Models => ({
  kind: shippedModel('kind'),
  crisis: shippedModel('crisis'),
  language: shippedModel('language'),
});

/** So short a message may go on with what was said before: "tonight", "i have them here". */
const SHORT = 80;

/**
 * Judges a message as it stands in a talk: right after a message of danger, less is needed to see danger in a short one.
 * @param history what was said before, the oldest first
 */
export function judgeTalk(message: string, history: readonly ChatTurn[]): Verdict | undefined {
  const before = history.findLast(({ role }) => role === 'user')?.content;
  const verdictBefore = message.length <= SHORT && before ? judgeMessage(before) : undefined;
  return judgeMessage(message, { isAlert: verdictBefore !== undefined && isUrgentKind(verdictBefore.kind) });
}

/**
 * Whether the assistant must not answer a visitor's message itself.
 * @returns nothing for all others
 */
export function judgeMessage(
  message: string,
  { models = shipped(), isAlert = false }: { models?: Models; isAlert?: boolean } = {},
): Verdict | undefined {
  let worst: Judged | undefined;
  for (const part of partsOf(message, models.kind)) {
    const judged = judge(part, models.kind, isAlert);
    if (judged && (worst === undefined || judged.rank > worst.rank)) worst = judged;
  }
  const language = languageOf(message, models.language);
  // "Did it really happen?" may be asked in good faith: it gets the same clear yes.
  if (!worst) return doubtedGenocide(message, language) ? { kind: 'hate', language } : undefined;
  if (worst.kind !== 'crisis') return { kind: worst.kind, language };
  return { kind: 'crisis', crisis: worst.crisis ?? crisisOf(worst.part.text, models.crisis), language };
}

/** How probable one of the kinds has to be for a message to be in doubt. Harmful ones that pass lie above it, mostly. */
const DOUBT = 0.15;

/** Whether a message that is let through leans to harm, so that what a model says to it has to be looked at more closely. */
export function isInDoubt(message: string, { kind } = shipped()): boolean {
  return partsOf(message, kind).some(({ sum }) => harmIn(sum, kind) >= DOUBT);
}

function harmIn(sum: FeatureSum, model: LinearModel): number {
  return 1 - model.probabilities(sum)[model.classes.indexOf('none')]!;
}

interface Judged {
  kind: GuardKind;
  crisis: CrisisKind | undefined;
  part: Part;
  /** The higher, the sooner something has to be done. */
  rank: number;
}

/** What the guard sees of a text. */
interface Part {
  text: string;
  concepts: Int32Array;
  sum: FeatureSum;
}

/**
 * In these letters there are fewer phrases to learn from: the model is less sure, and as rarely wrong at half the
 * thresholds (`--check`).
 */
const FEW_PHRASES = /[\p{Script=Han}\p{Script=Arabic}\p{Script=Devanagari}]/u;

function judge(part: Part, model: LinearModel, isAlert: boolean): Judged | undefined {
  const share = FEW_PHRASES.test(part.text) ? 0.5 : 1;
  const rule = ruleFor(part.concepts) ?? ruleForNames(part);
  const probabilities = model.probabilities(part.sum);
  const of = (kind: GuardKind) => probabilities[model.classes.indexOf(kind)]!;
  const likeliest = (kinds: readonly GuardKind[]) => kinds.reduce((a, b) => (of(b) > of(a) ? b : a));
  const isUrgentByRule = rule !== undefined && isUrgentKind(rule.kind);
  const urgent = URGENT.reduce((sum, kind) => sum + of(kind), 0);
  if (urgent >= share * (isUrgentByRule || isAlert ? THRESHOLDS.urgentByRule : THRESHOLDS.urgent)) {
    const kind = isUrgentByRule ? rule.kind : likeliest(URGENT);
    return { kind, crisis: isUrgentByRule ? rule.crisis : undefined, part, rank: 1 + urgent };
  }
  const any = 1 - probabilities[model.classes.indexOf('none')]!;
  if (any < share * (rule ? THRESHOLDS.anyByRule[rule.kind] : THRESHOLDS.any)) return undefined;
  return {
    kind: any < THRESHOLDS.any && rule ? rule.kind : likeliest(GUARD_KINDS),
    crisis: undefined,
    part,
    rank: any,
  };
}

/** Two words with capitals in a row: "is Tom Whitfield a ...". */
const NAME = /\p{Lu}\p{Ll}+\.? \p{Lu}\p{Ll}+/u;
const SAYS_OF_SOMEBODY = maskOf('accuse', 'private');

/** A name beside a word of accusation, or of what is private. Who is meant no rule can know, so the model has to agree. */
function ruleForNames({ text, concepts }: Part): { kind: GuardKind; crisis?: CrisisKind } | undefined {
  const isMeant = NAME.test(text) && concepts.some((mask) => (mask & SAYS_OF_SOMEBODY) !== 0);
  return isMeant ? { kind: 'person' } : undefined;
}

/** The kind of danger in a text. */
function crisisOf(text: string, model: LinearModel): CrisisKind {
  const folded = unmask(foldText(text));
  const features = featuresOf(folded, conceptsIn(folded));
  const probabilities = model.probabilities(model.sumOf(features));
  return CRISIS_KINDS[probabilities.indexOf(Math.max(...probabilities))]!;
}

/** The language of a text, as far as its letters show. */
export function languageOf(text: string, model = shippedModel('language')): Language {
  const features = featuresOf(foldText(text.slice(0, 500)), new Int32Array());
  const probabilities = model.probabilities(model.sumOf(features));
  return LANGUAGES[probabilities.indexOf(Math.max(...probabilities))]!;
}

/** The message as a whole; a long one as its sentences and each two neighbours. */
function partsOf(message: string, model: LinearModel): Part[] {
  if (message.length <= LONG) return [read(message, model)];
  const sentences = (message.match(PARTS) ?? []).filter((sentence) => sentence.trim() !== '');
  const parts = sentences.map((sentence) => read(sentence, model));
  return [...parts, ...parts.slice(1).map((part, index) => together(parts[index]!, part, model))];
}

function read(text: string, model: LinearModel): Part {
  const folded = unmask(foldText(text));
  const concepts = conceptsIn(folded);
  return { text, concepts, sum: model.sumOf(featuresOf(folded, concepts)) };
}

/** Two sentences as one: danger may be spread over two. */
function together(one: Part, other: Part, model: LinearModel): Part {
  const concepts = one.concepts.map((mask, language) => mask | other.concepts[language]!);
  const known = conceptFeatures(one.concepts).union(conceptFeatures(other.concepts));
  const met = conceptFeatures(concepts).difference(known);
  return { text: one.text + other.text, concepts, sum: addSums(one.sum, other.sum, model.sumOf(met)) };
}
