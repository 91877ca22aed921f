const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/**
 * A name with its numerals in words, as headwords have no digits: "area 51" is "area fifty one".
 * @param name a search key
 * @returns its readings, the likeliest first; none for a name without numerals
 */
export function numeralReadings(name: string): string[] {
  const parted = name.replace(/(\d)(?=\p{L})/gu, '$1 ').replace(/(\p{L})(?=\d)/gu, '$1 ');
  if (!/\d/.test(parted)) return [];
  const readings = [cardinal, inPairs, digitByDigit].map((read) =>
    parted.replace(/\d+/g, (digits) => read(digits) ?? digits),
  );
  return [...new Set(readings)].filter((reading) => reading !== parted);
}

/** Up to 9,999: "two thousand twelve". */
function cardinal(digits: string): string | undefined {
  const n = Number(digits);
  if (digits.length > 4 || (digits.length > 1 && digits.startsWith('0'))) return undefined;
  if (n < 20) return ONES[n];
  if (n < 100) return [TENS[Math.floor(n / 10)], n % 10 ? ONES[n % 10] : ''].join(' ').trim();
  const [unit, name] = n < 1000 ? [100, 'hundred'] : [1000, 'thousand'];
  const rest = n % unit;
  return `${ONES[Math.floor(n / unit)]} ${name} ${rest ? cardinal(String(rest)) : ''}`.trim();
}

/** As years are said: "nineteen eighty four". */
function inPairs(digits: string): string | undefined {
  if (digits.length !== 4 && digits.length !== 3) return undefined;
  const head = digits.slice(0, -2);
  const tail = digits.slice(-2);
  if (tail.startsWith('0')) return undefined;
  return `${cardinal(head)} ${cardinal(tail)}`;
}

const digitByDigit = (digits: string) =>
  digits
    .split('')
    .map((digit) => ONES[Number(digit)])
    .join(' ');
