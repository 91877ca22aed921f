/**
 * How many characters have to be added, taken out or replaced to make one text the other (Levenshtein distance), in UTF-16
 * units like every length here.
 * @param most from which number on the exact one does not matter, so that two long, different texts cost little
 * @returns the distance, or any number above `most`
 */
export function editDistance(from: string, to: string, most = Infinity): number {
  if (Math.abs(from.length - to.length) > most) return most + 1;
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let i = 0; i < from.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < to.length; j++)
      next.push(
        Math.min(next[j]! + 1, row[j + 1]! + 1, row[j]! + (from.charCodeAt(i) === to.charCodeAt(j) ? 0 : 1)),
      );
    if (Math.min(...next) > most) return most + 1;
    row = next;
  }
  return row[to.length]!;
}
