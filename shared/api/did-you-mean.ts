/**
 * The known word that somebody probably meant: the same in another spelling (`VAT19`, `VAT-19`), one that has it as a part (`date`,
 * `transaction_date`), or one that is a slip or two away (`acount`, `accounts`). The first of several that are equally near; undefined where
 * nothing is near.
 */
export function closestTo(word: string, known: Iterable<string>): string | undefined {
  const wanted = plainOf(word);
  if (wanted === '' || wanted.length > MOST) return undefined;
  const slips = Math.min(2, Math.floor(wanted.length / 3));
  let nearest: { word: string; distance: number } | undefined;
  for (const one of known) {
    const distance = isPart(word, one) ? PART : editDistance(wanted, plainOf(one), Math.max(slips, 1));
    if (distance <= Math.max(slips, PART) && distance < (nearest?.distance ?? Infinity)) nearest = { word: one, distance };
  }
  return nearest?.word;
}

/** Longer words are not compared. */
const MOST = 60;
/** A part counts as more than one slip, and less than two. */
const PART = 1.5;

const plainOf = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function isPart(word: string, whole: string): boolean {
  const part = word.toLowerCase();
  return part.length > 2 && whole.toLowerCase().split(/[-_ ]/).includes(part);
}

/** How many letters must be added, left out or changed to make one word of the other; more than `most` where it is more than that. */
function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length]!;
}
