import { openFigures } from '../../files/open-figures.ts';
import type { OpenFigures } from '../../files/open-figures.ts';
import { readFigure } from '../../files/read-figure.ts';
import type { DecimalSign } from '../../files/read-figure.ts';
import { placeOf } from '../../files/unreadable-file.ts';
import { openFigure } from '../open-question.ts';

/** Reads a figure; undefined of what is none. */
export type ReadFigure = OpenFigures['read'];

/**
 * How the figures of a journal of plain text are read: by all others of the file, and what its `commodity` directives show. A point alone divides
 * decimals in hledger and Ledger; `1,234` is decimals to one of the two and thousands to the other. Throws OpenQuestion where only a person knows.
 */
export function journalFigures(text: string, chosen: DecimalSign | undefined): ReadFigure {
  // A directive says it for all that follows (hledger.org, "decimal-mark directive").
  if (/^decimal-mark\s/m.test(text)) return (figure) => readFigure(figure, '.') ?? readFigure(figure, ',');
  const lines = [...linesWithFigures(text)];
  const { sign, read } = openFigures(lines.flatMap(figuresIn), chosen);
  if (sign === undefined)
    for (const { at, said } of lines) {
      const open = figuresIn({ said }).find((figure) => /^\d{1,3},\d{3}$/.test(figure) && !figure.startsWith('0'));
      if (open !== undefined) throw openFigure(open, placeOf(text, at));
    }
  return read;
}

interface Said {
  readonly said: string;
}

const figuresIn = ({ said }: Said): string[] => (said.match(/(?<![\d.,])\d[\d.,]*/g) ?? []).filter((figure) => /[.,]\d/.test(figure));

/** What stands behind the accounts of postings, and in directives of commodities. */
function* linesWithFigures(text: string): Generator<Said & { at: number }> {
  for (let at = 0; at < text.length;) {
    const found = text.indexOf('\n', at);
    const end = found === -1 ? text.length : found;
    const line = text.slice(at, Math.min(end, at + LONGEST));
    const posting = /^[ \t]+[^\s;]/.test(line);
    const gap = posting ? line.trimStart().search(/ {2}|\t/) : -1;
    if (gap !== -1) yield { at, said: (line.trimStart().slice(gap).split(';')[0] ?? '').replace(/\d{4}[-/.]\d{1,2}[-/.]\d{1,2}/g, ' ') };
    else if (/^(?:commodity|D) /.test(line)) yield { at, said: line };
    at = end + 1;
  }
}

const LONGEST = 10_000;
