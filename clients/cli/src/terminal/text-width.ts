import { stripVTControlCharacters } from 'node:util';

/** East Asian Wide and Fullwidth (UAX #11), and the pictures that terminals draw two cells wide. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u;

/** What takes no cell: marks that combine with the letter before, joiners, selectors of a form. */
const NOTHING = /^[\p{Mn}\p{Me}\p{Cf}]$/u;

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Cells of a terminal that a letter takes, with all marks that belong to it. */
function widthOfLetter(letter: string): number {
  if (WIDE.test(letter)) return 2;
  return [...letter].some((one) => !NOTHING.test(one)) ? 1 : 0;
}

/** Cells of a terminal that a text takes; colours take none. */
export function textWidth(text: string): number {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  let width = 0;
  for (const { segment } of letters.segment(stripVTControlCharacters(text))) width += widthOfLetter(segment);
  return width;
}

/** The text in at most so many cells; what does not fit ends in an ellipsis. Never cuts a letter from its marks. */
export function cutText(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  let [kept, taken] = ['', 0];
  for (const { segment } of letters.segment(text)) {
    const more = widthOfLetter(segment);
    if (taken + more > width - 1) break;
    kept += segment;
    taken += more;
  }
  return `${kept}…`;
}
