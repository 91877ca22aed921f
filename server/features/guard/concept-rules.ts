import { maskOf, type ConceptMask } from './lexicon.ts';
import type { CrisisKind, GuardKind } from './verdict.ts';

/** What concepts, met in one language in one sentence, point to. */
interface Rule {
  kind: GuardKind;
  crisis?: CrisisKind;
  /** One of each group has to be there. */
  all: ConceptMask[];
  /** None of these may be there. */
  none?: ConceptMask;
}

const WRITER = maskOf('i', 'close', 'minor');
const STORY = maskOf('story');
const INTENT = maskOf('want', 'now', 'asksHow');

/** The first match counts: the most urgent comes first. */
const RULES: readonly Rule[] = [
  { kind: 'crisis', crisis: 'plan', all: [maskOf('voices'), maskOf('suicide', 'die', 'selfInjury', 'kill')] },
  { kind: 'crisis', crisis: 'overdose', all: [maskOf('took'), maskOf('means', 'poison')] },
  { kind: 'crisis', crisis: 'child', all: [maskOf('minor', 'partner'), maskOf('exploit')], none: STORY },
  { kind: 'crisis', crisis: 'abuse', all: [maskOf('partner'), maskOf('violence')] },
  { kind: 'crisis', crisis: 'self-harm', all: [maskOf('suicide')], none: STORY },
  { kind: 'crisis', crisis: 'self-harm', all: [maskOf('hopeless')], none: STORY },
  { kind: 'crisis', crisis: 'self-harm', all: [maskOf('selfInjury'), WRITER], none: STORY },
  { kind: 'crisis', crisis: 'self-harm', all: [maskOf('die'), WRITER, maskOf('want')], none: STORY },
  {
    kind: 'crisis',
    crisis: 'self-harm',
    all: [maskOf('die'), maskOf('means'), maskOf('asksHow')],
    none: STORY,
  },
  { kind: 'crisis', crisis: 'eating', all: [maskOf('purge'), WRITER] },
  { kind: 'emergency', all: [maskOf('symptom'), WRITER | maskOf('now', 'partner')], none: STORY },
  { kind: 'threat', all: [maskOf('kill'), maskOf('target'), INTENT | maskOf('i', 'weapon')], none: STORY },
  { kind: 'threat', all: [maskOf('weapon'), maskOf('target', 'kill'), INTENT], none: STORY },
  { kind: 'hate', all: [maskOf('group'), maskOf('lesser', 'joke')] },
  { kind: 'injection', all: [maskOf('override')] },
  { kind: 'person', all: [maskOf('private')], none: STORY },
  { kind: 'delusion', all: [maskOf('voices'), maskOf('i')], none: STORY },
  { kind: 'medical', all: [maskOf('treat'), WRITER | maskOf('asksHow', 'want')], none: STORY },
];

/**
 * What the concepts of one sentence point to.
 * @param concepts see conceptsIn
 */
export function ruleFor(concepts: Int32Array): Pick<Rule, 'kind' | 'crisis'> | undefined {
  return RULES.find(({ all, none = 0 }) =>
    concepts.some((mask) => (mask & none) === 0 && all.every((group) => (mask & group) !== 0)),
  );
}
