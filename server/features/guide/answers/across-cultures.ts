import { briefDefinition, liveText, neighbours, nextQuestions, answerOf, type Answer } from './answer.ts';
import type { Entry } from '../search/guide.queries.ts';
import { link, quote, type Pick } from '../text.ts';

/** Whether a question is about what many peoples have in common, of which one entry seldom tells. */
export const asksAcrossCultures = (plain: string) =>
  /\b(?:many|most|all|different|several|various) (?:\w+ )?(?:peoples|cultures|religions|faiths|traditions|nations|civili[sz]ations|mythologies)\b/.test(
    plain,
  );

/** What the nearest relative and the entry tell of the same; nothing if that relative tells of something else. */
export function answerAcrossCultures(entry: Entry, pick: Pick): Answer | undefined {
  const [nearest] = entry.related;
  const matter = entry.word.split(' ').at(-1)!;
  if (!nearest?.text || !new RegExp(`\\b${matter}s?\\b`, 'i').test(nearest.text)) return undefined;
  const [, other] = entry.definitions;
  const besides = [nearest.word];
  return {
    sentences: answerOf(
      `${pick(['More than one entry bears on that, first', 'Several entries bear on that, and the one to begin with is'])} ${briefDefinition(nearest.word, nearest.text)}`,
      `${pick(['Under', 'At'])} ${link(entry.word)} you will find this: ${liveText(entry)}`,
      other && `There, too, in another reading: ${quote(other.text)}`,
      neighbours(entry, pick, besides),
    ),
    next: nextQuestions(entry, pick, besides),
  };
}
