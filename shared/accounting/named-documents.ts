/** A shorter number is a number only where nothing else stands: `7` is found in every date. */
const SHORTEST_WITHIN = 4;

/**
 * Whether a text gives the number of a document: as a whole (`R-2`), or among other words (`Invoice IN01/0007, thank you`), without regard to
 * case and to what parts letters from digits. A number among other words has at least four letters or digits, a digit among them.
 */
export function namesDocument(text: string | null | undefined, number: string | null | undefined): boolean {
  const wanted = partsOf(number);
  const given = partsOf(text);
  if (wanted.length === 0 || given.length === 0) return false;
  const whole = wanted.join('');
  if (given.join('') === whole) return true;
  if (whole.length < SHORTEST_WITHIN || !/\p{N}/u.test(whole)) return false;
  return given.some((_, from) => wanted.every((part, at) => given[from + at] === part)) || given.includes(whole);
}

/** What may be such a number in a text, as it is written there: its words, and all of it. */
export function possibleNumbers(text: string | null | undefined): string[] {
  const whole = text?.trim() ?? '';
  if (whole === '') return [];
  const words = whole.split(/[\s,;:()"']+/u).map((word) => word.replace(/(?<![.!?])[.!?]+$/u, ''));
  return [...new Set([whole, ...words.filter((word) => /\p{N}/u.test(word))])];
}

function partsOf(text: string | null | undefined): string[] {
  return (
    text
      ?.normalize('NFKC')
      .toUpperCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
