import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_LENGTH } from '#shared/limits.ts';

export interface PasswordRating {
  /** From 0 (guessed at once) to 4. */
  score: number;
  sentence: string;
}

/** Rates only the first 64 characters: more cannot make a password weaker, and would slow down the field. */
const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: 64 });

/** Rates how hard a member's password is to guess, and says what makes it easy. */
export function ratePassword(password: string, username: string): PasswordRating {
  if (password.length < PASSWORD_LENGTH.min)
    return { score: 0, sentence: `Too short: use at least ${PASSWORD_LENGTH.min} characters.` };
  const { score, feedback } = estimator.check(password, username ? [username] : []);
  const reason = REASONS.get(feedback.warning ?? '') ?? (score < 3 ? LONGER : '');
  return { score, sentence: `${STRENGTHS[score]}${reason && `: ${reason}`}.` };
}

const STRENGTHS = [
  'Very weak password',
  'Weak password',
  'Fair password',
  'Good password',
  'Strong password',
] as const;

const ROW_OF_KEYS = 'a row of keys is easy to guess';
const REPEATS = 'repeats are easy to guess';
const DATE = 'dates and years are easy to guess';
const COMMON = 'it is a common one';
const LONGER = 'more characters or words make it stronger';

/** Keyed by the estimator's warnings. */
const REASONS = new Map([
  ['straightRow', ROW_OF_KEYS],
  ['keyPattern', ROW_OF_KEYS],
  ['simpleRepeat', REPEATS],
  ['extendedRepeat', REPEATS],
  ['sequences', 'rows such as abc or 321 are easy to guess'],
  ['recentYears', DATE],
  ['dates', DATE],
  ['topTen', COMMON],
  ['topHundred', COMMON],
  ['common', COMMON],
  ['similarToCommon', 'it is made of a common password or name'],
  ['wordByItself', 'a single word is easy to guess'],
  ['userInputs', 'it is made of your username'],
]);
