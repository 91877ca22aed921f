/** "ß ss ø o": each character before what stands for it. */
function pairs(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/(\S+) (\S+)/gu)].map(([, from, to]) => [from!, to!]));
}

/** Letters of other scripts that look like Latin ones: "ѕuісide" holds two Cyrillic letters. */
const LOOKALIKES = new Map(
  [...'аaвbеeѕsіiјjкkмmнhоoрpсcтtуyхxԁdαaβbεeιiκkνvοoρpτtυuχx'.matchAll(/(.)(.)/gu)].map(
    ([, letter, latin]) => [letter!, latin!],
  ),
);
const MIXED_SCRIPTS =
  /(?=\p{L}*\p{Script=Latin})(?=\p{L}*[\p{Script=Cyrillic}\p{Script=Greek}])(?<!\p{L})\p{L}+/gu;

/** Letters that no normalisation form takes apart, and Arabic letters that people write in several ways. */
const PLAIN_LETTERS = pairs('ß ss ø o ł l đ d ı i æ ae œ oe ё е أ ا إ ا آ ا ٱ ا ة ه ى ي ک ك ی ي');
const NOT_PLAIN = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'gu');

/** Accents of Latin and Cyrillic letters except the breve of й; vowel signs and the stretching of Arabic letters. */
const MARKS = /(?<!и)\u0306|[\u0300-\u0305\u0307-\u036f\u064b-\u065f\u0670\u0640]/gu;

/** Zero-width and directional characters, soft hyphens, variation selectors. */
const INVISIBLE = /[\p{Cf}\u115f\u1160\u3164]|\p{Variation_Selector}|\u034f|\u17b4|\u17b5/gu;

/** Three or more single letters with one separator between them: "k i l l", "s-u-i-c-i-d-e". */
const SPACED_LETTERS = /(?<![\p{L}\p{N}'])\p{L}([ .\-_*/|~,+])\p{L}(?:\1\p{L})+(?![\p{L}\p{N}'])/gu;
const SEPARATORS = /[^\p{L}]/gu;

/** Digits and signs that stand for letters, between letters: "k1ll", "su!c1de". */
const LEET = /(?<=\p{L})[013457@$!|]+(?=\p{L})/gu;
const LEET_LETTERS = pairs('0 o 1 i 3 e 4 a 5 s 7 t @ a $ s ! i | l');

/** "don't" is "dont", but "j'ai" is "j ai". */
const CONTRACTION = /(?<=\p{L})['\u2019\u02bc`\u00b4](?=(?:t|s|m|re|ve|ll|d)(?!\p{L}))/gu;

/**
 * Text as the guard compares it: lower case, words with one space between them, and none of the disguises that hide a
 * word from a comparison (accents, letters of another script, invisible characters, digits for letters, spaced letters).
 * @returns the words, with a space before the first and after the last; "*" is kept inside masked words ("s*icide")
 */
export function foldText(text: string): string {
  const words = foldLetters(text)
    .replace(SPACED_LETTERS, (run) => run.replace(SEPARATORS, ''))
    .replace(LEET, (run) => run.replace(/./g, (sign) => LEET_LETTERS[sign]!))
    .replace(CONTRACTION, '')
    .replace(/(?<=\p{L})[#\u2022\u2731](?=[\p{L}#*\u2022\u2731])/gu, '*')
    .replace(/[^\p{L}\p{M}\p{N}*]+|(?<!\p{L}\**)\*+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  return ` ${words} `;
}

function foldLetters(text: string): string {
  return text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .toLowerCase()
    .replace(MIXED_SCRIPTS, (word) => word.replace(/./gu, (letter) => LOOKALIKES.get(letter) ?? letter))
    .normalize('NFD')
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(NOT_PLAIN, (letter) => PLAIN_LETTERS[letter]!)
    .replace(/(\p{L})\1{2,}/gu, '$1$1');
}
