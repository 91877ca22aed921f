import { describe, expect, it } from 'vitest';
import { CATEGORY_VALUES } from '#shared/words/catalogue.ts';
import { Submission, SubmittedCategory } from '#shared/submissions/submissions.endpoints.ts';

const definition = 'Those who are said to rule behind the elected.';

/** "field: message" of everything that is wrong. */
const complaints = (value: unknown) =>
  Submission.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('a submission', () => {
  it('keeps what it names, tidied, and drops the rest', () => {
    const sent = {
      type: 'phrase',
      word: '  deep   state ',
      definition: ` ${definition} `,
      category: 'food',
      id: 7,
      challengeStatus: 'live',
    };
    expect(Submission.parse(sent)).toEqual({
      type: 'phrase',
      word: 'deep state',
      definition,
      category: 'food',
      sources: [],
    });
  });

  it('takes no property from "__proto__"', () => {
    const sent: unknown = JSON.parse(
      `{"__proto__": {"type": "word", "word": "inherited", "definition": "${definition}"}}`,
    );
    expect(complaints(sent)).toEqual(['type: Type must be "word" or "phrase"']);
    const extra: unknown = JSON.parse(
      `{"type": "word", "word": "plain", "definition": "${definition}", "__proto__": {"admin": true}}`,
    );
    expect('admin' in Submission.parse(extra)).toBe(false);
  });

  it.each([undefined, null, '', 'Word', 'WORD', 'constructor', 1, ['word'], {}])(
    'is of type word or phrase, not %j',
    (type) => {
      expect(complaints({ type, word: 'plain', definition })).toEqual([
        'type: Type must be "word" or "phrase"',
      ]);
    },
  );

  it.each([[null], [undefined], [[]], ['text'], [7], [true]])('is an object, not %j', (value) => {
    expect(complaints(value)).toEqual([expect.stringMatching(/^: ./)]);
  });

  it('holds the text to the rules of its type', () => {
    expect(complaints({ type: 'word', word: 'deep state', definition })).toEqual([
      'word: Word must be lowercase letters only, no spaces',
    ]);
    expect(complaints({ type: 'phrase', word: 'plain', definition })).toEqual([
      'word: Phrase must contain at least one space',
    ]);
  });

  it('names all fields that are wrong at once', () => {
    expect(complaints({ type: 'word', category: 'all' })).toEqual([
      'word: Word is required',
      'definition: Definition must be at least 10 characters',
      'category: Invalid category',
    ]);
  });
});

describe('the category of a submission', () => {
  it.each(CATEGORY_VALUES)('may be %s', (category) => {
    expect(SubmittedCategory.parse(category)).toBe(category);
  });

  it.each([undefined, null, ''])('may be missing as %j', (category) => {
    expect(SubmittedCategory.parse(category)).toBeNull();
  });

  it.each(['all', 'Food', ' food', 'nonsense', '__proto__', 'a\0', 0, false, [], {}, ['food']])(
    'may not be %j',
    (category) => {
      expect(SubmittedCategory.safeParse(category).error?.issues[0]?.message).toBe('Invalid category');
    },
  );
});
