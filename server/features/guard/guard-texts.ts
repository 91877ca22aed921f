import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../project-root.ts';
import { foldText } from './fold-text.ts';
import type { Language } from './languages.ts';

/** A documented genocide, by one of the names that people ask for it. */
interface Genocide {
  /** Fits after "Yes, it happened: ". */
  name: string;
  /** Folded; "*" at the end of a word stands for any ending. */
  patterns: string[];
}

/** The sentences of the guard in one language; each is written by hand and listed in docs/guard-texts.md. */
export interface GuardTexts {
  selfHarm: string;
  overdose: string;
  eating: string;
  abuse: string;
  child: string;
  plan: string;
  emergency: string;
  emergencyNumbers: string;
  /** Holds {findahelpline}. */
  helpLines: string;
  /** Holds {nomore}. */
  abuseLines: string;
  /** Holds {childhelpline}. */
  childLines: string;
  stay: string;
  threat: string;
  medical: string;
  /** Introduces an entry that is quoted. */
  medicalEntry: string;
  hate: string;
  /** Holds {entry}, as does personEntry. */
  hateEntry: string;
  /** Holds {event}. */
  genocide: string;
  person: string;
  personEntry: string;
  privateData: string;
  delusion: string;
  injection: string;
  /** Stands where a model's answer was stopped. */
  stopped: string;
  nothing: string;
  genocides: Record<string, Genocide>;
}

const loaded = new Map<Language, GuardTexts>();

/** What the guard says in a language. */
export function guardTexts(language: Language): GuardTexts {
  const known = loaded.get(language);
  if (known) return known;
  const path = join(projectRoot, 'server/features/guard/answers', `${language}.json`);
  const texts = JSON.parse(readFileSync(path, 'utf8')) as GuardTexts;
  loaded.set(language, texts);
  return texts;
}

/** The documented genocide that a message names, as the language calls it; of two names the longer one counts. */
export function genocideIn(message: string, language: Language): string | undefined {
  const folded = foldText(message);
  const space = language === 'zh' ? '' : ' ';
  const lengthIn = (pattern: string) => {
    const text = `${space}${pattern.replace(/\*$/, '')}${pattern.endsWith('*') ? '' : space}`;
    return folded.includes(text) ? text.length : 0;
  };
  const named = Object.values(guardTexts(language).genocides).map(({ name, patterns }) => ({
    name,
    length: Math.max(...patterns.map(lengthIn)),
  }));
  const longest = named.reduce((a, b) => (b.length > a.length ? b : a));
  return longest.length > 0 ? longest.name : undefined;
}

/** Words of doubt, in all languages, at the beginning of a word: "did", "hoax", "wirklich", "правда". */
const DOUBT =
  / (?:did (?:it|that|this|they|the [a-z ]{2,60}|[a-z]+ ?[a-z]*) (?:really |actually |ever |even )*(?:happen|exist|take place)|didnt|happened at all|really|real|true|truth|hoax|fake|lie[ds]?|lies|myth|exaggerat|inflated|proof|prove|invented|invention|made up|staged|actors|propaganda|delous|nobody was gassed|holes in|just asking|ubertrieb|never|ocurri|paso|existi|verdad|mentira|mito|cuento|farsa|montaje|patrana|invent|passiert|stattgefunden|gab es|wirklich|wahr|lug|mythos|erfund|marchen|schwindel|niemand vergast|nie gegeben|vraiment|eu lieu|existe|vrai|mensonge|mythe|mise en scene|aconteceu|houve|verdade|successo|avvenut|esistit|davvero|vero|bugia|bufala|menzogna|messinscena|gebeurd|plaatsgevonden|echt|waar|leugen|verzonnen|verzinsel|sprookje|wydarzy|zdarzy|naprawde|prawd|klamst|mit |bajk|zmysl|wymysl|gercek|oldu|yasandi|yalan|efsane|uydur|masal|kurgu|حدث|حصل|هل|حقيق|فعلا|كذب|اكذوب|خراف|مفبرك|مختلق|वाकई|सच|झूठ|हुआ|sach|jhoot|hua|было ли|был ли|правд|действительно|произош|лож|миф|выдум|вран|сказк|постановк)|真的|发生|發生|真实|真實|谎|謊|虚构|虛構|假|编造|編造|编的|編的|编出|編出|捏造/u;

/** The documented genocide that a message asks about: whether it happened, or that it did not. */
export function doubtedGenocide(message: string, language: Language): string | undefined {
  if (!DOUBT.test(foldText(message))) return undefined;
  return genocideIn(message, language) ?? genocideIn(message, 'en');
}
