import { describe, expect, it } from 'vitest';
import { ratePassword } from '#client/features/auth/password/rate-password.ts';

const sentenceOf = (password: string, username = 'scribe') => ratePassword(password, username).sentence;

describe('a password', () => {
  it.each([
    ['short', 'Too short: use at least 6 characters.'],
    ['sunshine', 'Very weak password: it is a common one.'],
    ['passw0rd', 'Very weak password: it is made of a common password or name.'],
    ['Michael1987', 'Weak password: it is made of a common password or name.'],
    ['Scribe77', 'Weak password: it is made of your username.'],
    ['19.04.1987', 'Weak password: dates and years are easy to guess.'],
    ['rtyuiop[', 'Weak password: a row of keys is easy to guess.'],
    ['abcdefgh', 'Very weak password: rows such as abc or 321 are easy to guess.'],
    ['gnognognogno', 'Weak password: repeats are easy to guess.'],
    ['xK3$ab', 'Weak password: more characters or words make it stronger.'],
    ['secret words', 'Good password.'],
    ['correct horse battery staple', 'Strong password.'],
    ['зайчик в норе', 'Strong password.'],
  ])('%s is told: %s', (password, sentence) => {
    expect(sentenceOf(password)).toBe(sentence);
  });

  it('is rated without a name too', () => {
    expect(sentenceOf('Scribe77', '')).not.toContain('username');
  });

  it.each(['x'.repeat(200), 'Ab1!'.repeat(50), '1987'.repeat(50)])(
    'of 200 repeats is not called strong',
    (password) => {
      expect(ratePassword(password, 'scribe').score).toBeLessThan(3);
    },
  );
});
