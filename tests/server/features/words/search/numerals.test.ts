import { expect, it } from 'vitest';
import { numeralReadings } from '#server/features/words/search/numerals.ts';

it.each([
  ['area 51', ['area fifty one', 'area five one']],
  ['9 11', ['nine eleven', 'nine one one']],
  ['apollo 11', ['apollo eleven', 'apollo one one']],
  ['1984', ['one thousand nine hundred eighty four', 'nineteen eighty four', 'one nine eight four']],
  ['2012', ['two thousand twelve', 'twenty twelve', 'two zero one two']],
  ['apollo11', ['apollo eleven', 'apollo one one']],
  ['7', ['seven']],
  ['007', ['zero zero seven']],
])('reads %s as it is said', (name, readings) => {
  expect(numeralReadings(name)).toEqual(readings);
});

it('has no reading of a name without numerals', () => {
  expect(numeralReadings('ley lines')).toEqual([]);
});
