import { SEARCH_WINDOW } from '#shared/limits.ts';

/** How the words of a list are found: words k joined with other tables. `$3` is the value. */
export interface Match {
  from: string;
  where: string;
  value?: string;
  /** Ends the search after so many hits. */
  limit?: number;
}

export const allWords: Match = { from: 'words k', where: 'true' };

/** Words are stored as letters a to z and single spaces, so a text with anything else, "%" and "_" too, is in none. */
export function inWords(search: string): Match {
  const text = search.toLowerCase();
  if (!/^[a-z ]+$/.test(text)) return noWords;
  return { from: 'words k', where: 'k.word like $3', value: `%${text}%` };
}

/**
 * By the words of the text and not by its letters, as only those are indexed; and a thousand hits at most, since each
 * costs a read of the definition.
 */
export function inDefinitions(search: string): Match {
  const value = definitionQuery(search);
  if (value === undefined) return noWords;
  return {
    from: `definitions s join words k on k.id = s.word_id`,
    where: `s.challenge_status = 'live' and to_tsvector('english', s.text) @@ to_tsquery('english', $3)`,
    value,
    limit: SEARCH_WINDOW,
  };
}

const noWords: Match = { from: 'words k', where: 'false' };

/**
 * All words of the text, the last one also as a beginning, as people search while they type. PostgreSQL keeps "9/11" as
 * one word, so it is asked for as such too.
 * @returns what to_tsquery takes; nothing for a text without letters and digits
 */
function definitionQuery(text: string): string | undefined {
  const terms = text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+(?:\/[\p{L}\p{N}]+)?/gu)
    ?.slice(0, 10);
  return terms
    ?.map((term, index) => {
      const end = index === terms.length - 1 ? ':*' : '';
      const parts = term.replace('/', ' & ') + end;
      return term.includes('/') ? `(${parts} | '${term}'${end})` : parts;
    })
    .join(' & ');
}
