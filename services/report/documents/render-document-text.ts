import type { LetterFact, Letter } from '../../../shared/pdf/letter.ts';

/** So many characters have the lines of a mail (RFC 5322 §2.1.1). */
const WIDTH = 78;
const GAP = '  ';

/** The document as text, for a mail or a terminal. Ends with a newline. */
export function renderDocumentText(document: Letter): string {
  const { seller, heading, mark, buyer, subject, intro, notes, payment, closing, due } = document;
  const parts: (readonly string[])[] = [
    seller.lines,
    buyer,
    [mark === null ? heading.toUpperCase() : `${heading.toUpperCase()} (${mark})`],
    terms(document.facts),
    subject === null ? [] : [subject],
    ...intro,
    linesTable(document),
    amounts([...document.sums, due]),
    notes,
    payment === null ? [] : [payment.title, ...terms(payment.facts)],
    ...closing,
  ];
  return parts
    .filter((part) => part.length > 0)
    .map((part) => part.map((line) => `${line.trimEnd()}\n`).join(''))
    .join('\n');
}

function terms(facts: readonly LetterFact[]): string[] {
  const width = Math.max(...facts.map(([term]) => term.length));
  return facts.map(([term, value]) => term.padEnd(width) + GAP + value);
}

/** Figures stand at the right end of the line. */
function amounts(facts: readonly LetterFact[]): string[] {
  const width = Math.max(...facts.map(([, amount]) => amount.length));
  return facts.map(([term, amount]) => `${term.padStart(WIDTH - width - GAP.length)}${GAP}${amount.padStart(width)}`);
}

/** Each item in a line of its own, with its figures in the one below where it leaves them no room. */
function linesTable({ columns, rows }: Letter): string[] {
  const widths = columns.map(({ label }, column) =>
    Math.max(label.length, ...rows.map(({ cells }) => (column === 1 ? 0 : cells[column]!.length))),
  );
  const others = widths.reduce((sum, width, column) => sum + (column === 1 ? 0 : width + GAP.length), 0);
  const name = Math.max(widths[1]!, Math.min(WIDTH - others, Math.max(12, ...rows.map(({ cells }) => cells[1]!.length))));
  const row = (cells: readonly string[]): string =>
    cells
      .map((cell, column) =>
        column === 1 ? cell.padEnd(name) : columns[column]!.figures ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!),
      )
      .join(GAP);
  const rule = '-'.repeat(Math.max(WIDTH, row(columns.map(({ label }) => label)).length));
  const indent = ' '.repeat(widths[0]! + GAP.length);
  return [
    row(columns.map(({ label }) => label)),
    rule,
    ...rows.flatMap(({ cells, more }) => [row(cells), ...more.map((one) => indent + one)]),
    rule,
  ];
}
