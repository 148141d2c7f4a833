import { fillWords } from '../print/words/words-of.ts';
import { linesOf } from './lines-of.ts';
import type { Writing } from './writing.ts';

/** Since this version a discount that terms give in the form of XRechnung is printed in words. */
const IN_WORDS_SINCE = 3;

/** A line of terms as XRechnung wants it for programs (BR-DE-18): so many days, so many per cent, of all or of a part. */
const DISCOUNT = /^#SKONTO#TAGE=(\d{1,4})#PROZENT=(\d{1,2}(?:\.\d{1,2})?)#(?:BASISBETRAG=(-?\d{1,12}(?:\.\d{1,2})?)#)?$/;

/** The terms of payment in their lines. A discount is one for programs in the e-invoice, and a sentence for people on paper. */
export function printedTerms(writing: Writing): string[] {
  const { terms, version } = writing.document;
  if (terms === null) return [];
  const lines = linesOf(terms);
  if (version < IN_WORDS_SINCE) return lines;
  // A line for programs ends with a line break, also where nothing follows.
  return lines.map((line) => inWords(line, writing)).filter((line, place) => line !== '' || place < lines.length - 1);
}

function inWords(line: string, { document, words, figures, format }: Writing): string {
  const [discount, days, percent, base] = DISCOUNT.exec(line.trim()) ?? [];
  if (discount === undefined) return line;
  const said = { day: format.day(dayAfter(document.issue_date, Number(days))).shown, percent: figures.percent(percent!) };
  return base === undefined
    ? fillWords(words.discount_until, said)
    : fillWords(words.discount_on_part, { ...said, amount: figures.price(base) });
}

function dayAfter(day: string, days: number): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
