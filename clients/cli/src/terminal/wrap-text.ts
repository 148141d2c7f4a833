import { textWidth } from './text-width.ts';

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A text in lines of at most so many cells, all as deep as its first; only a word that is longer than a line is broken. */
export function wrapText(text: string, width: number): string[] {
  if (textWidth(text) <= width) return [text];
  const deep = /^ */.exec(text)![0].slice(0, Math.floor(width / 2));
  const lines: string[] = [];
  let line = '';
  for (const word of text
    .trim()
    .split(/ +/)
    .flatMap((one) => pieces(one, width - deep.length))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (textWidth(longer) <= width - deep.length) line = longer;
    else {
      lines.push(deep + line);
      line = word;
    }
  }
  return [...lines, deep + line];
}

/** A word in pieces that fit. */
function pieces(word: string, width: number): string[] {
  if (textWidth(word) <= width) return [word];
  const parts = [''];
  for (const { segment } of letters.segment(word)) {
    if (textWidth(parts.at(-1)! + segment) > width && parts.at(-1) !== '') parts.push('');
    parts[parts.length - 1] += segment;
  }
  return parts;
}
