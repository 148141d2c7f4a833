import type { Daybook } from '../../../typescript/src/daybook.ts';
import type { AnswerOf, RowOf } from '../../../typescript/src/operation-types.ts';
import { figure } from '../terminal/figure.ts';
import { terminalWidth } from '../terminal/output.ts';
import { table } from '../terminal/table.ts';
import { textWidth } from '../terminal/text-width.ts';

export type Line = RowOf<'/books/v1/bank-line'>;
export type Proposal = AnswerOf<'/books/v1/bank-line/propose', 'post'>['proposals'][number]['proposals'][number];

/** A bank line that is to be done, with what it could be, the best first. */
export interface Proposed {
  line: Line;
  proposals: readonly Proposal[];
}

/** So many lines are asked about at once: what a request may have. */
const LINES_AT_ONCE = 100;

/** The lines of a bank account that are to be done, the oldest first. */
export async function linesToDo(daybook: Daybook, account_id: number): Promise<Line[]> {
  const lines: Line[] = [];
  for await (const line of daybook.rows('/books/v1/bank-line', { query: { 'account-id': account_id, state: 'new' } })) lines.push(line);
  return lines.sort((one, other) => (one.booked_on ?? '').localeCompare(other.booked_on ?? '') || one.id - other.id);
}

/** What the lines could be as the books are now. A line that was done meanwhile has nothing. */
export async function proposalsFor(daybook: Daybook, lines: readonly Line[]): Promise<Proposed[]> {
  const found = new Map<number, readonly Proposal[]>();
  for (let at = 0; at < lines.length; at += LINES_AT_ONCE) {
    const line_ids = lines.slice(at, at + LINES_AT_ONCE).map(({ id }) => id);
    const { proposals } = await daybook.post('/books/v1/bank-line/propose', { body: { line_ids } });
    for (const one of proposals) found.set(one.line_id, one.proposals);
  }
  return lines.map((line) => ({ line, proposals: found.get(line.id) ?? [] }));
}

/** A line in words: when, how much, with whom, and what the bank says of it. */
export function toldLine(line: Line): string {
  const { booked_on, amount, currency } = line;
  const sum = `${figure(amount, currency ?? undefined)} ${currency ?? ''}`.trim();
  return [booked_on?.slice(0, 10), sum, wordsOf(line)].filter((one) => one).join('  ');
}

/** With whom, and what the bank says; a text that names whom it is with says it once. */
function wordsOf({ counterparty, text }: Line): string {
  const name = counterparty?.name ?? '';
  return text?.includes(name) ? text : [name, text].filter((one) => one).join('  ');
}

/** What is proposed, and why; what speaks against it as well. */
export const reasonsOf = ({ why, against }: Proposal): string => [...why, ...against.map((one) => `but ${one}`)].join('; ');

/** Lines with what each would become by its best proposal, as a table; where that has no room for the reasons, they stand below each line. */
export function toldBest(proposed: readonly Proposed[]): string {
  const rows = proposed.map(({ line, proposals: [best] }) => [
    line.booked_on?.slice(0, 10) ?? '',
    figure(line.amount, line.currency ?? undefined),
    wordsOf(line),
    best ? best.act.act : 'nothing fits',
    best ? best.sure : '',
    best ? reasonsOf(best) : '',
  ]);
  const width = terminalWidth();
  const whole = table(columns, rows, Infinity);
  if (whole.split('\n').every((line) => textWidth(line) <= width)) return whole;
  const lines = table(
    columns.slice(0, 3),
    rows.map((row) => row.slice(0, 3)),
    width,
  ).split('\n');
  const reasons = rows.map(([, , , act = '', sure = '', why = '']) => wrapped(`${act}${sure && ` (${sure})`}${why && `: ${why}`}`, width));
  return [lines[0]!, ...reasons.flatMap((reason, at) => [lines[at + 1]!, reason])].map((line) => `${line}\n`).join('');
}

/** A sentence below a line, broken between words. */
function wrapped(sentence: string, width: number): string {
  const lines = [''];
  for (const word of sentence.split(' ')) {
    if (lines.at(-1) !== '' && textWidth(`    ${lines.at(-1)!} ${word}`) > width) lines.push('');
    lines.push(`${lines.pop()!} ${word}`.trimStart());
  }
  return lines.map((line) => `    ${line}`).join('\n');
}

const columns = [
  { title: 'date', figure: true },
  { title: 'amount', figure: true },
  { title: 'bank says' },
  { title: 'becomes' },
  { title: 'sure' },
  { title: 'why' },
] as const;
