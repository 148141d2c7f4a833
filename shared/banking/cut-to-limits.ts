import type { BankLineRead, BankStatementRead, PaymentRead, ReadWarning } from './bank-file.ts';
import { warning } from './read/statement-draft.ts';

/** The most of a file that is kept. More statements are refused; what else is more is left out with a warning. */
export interface BankFileLimits {
  statements: number;
  /** Signs of one text. */
  characters: number;
  /** Details, and charges, of one line. */
  parts: number;
  /** Structured references of one payment. */
  references: number;
  /** Of one statement. */
  warnings: number;
}

/** So much of a text says which one it is. */
const SHOWN = 40;

/** Leaves out of statements what nobody reads and no record holds: no text of a bank is so long, and no collective booking so large. */
export function cutToLimits(statements: readonly BankStatementRead[], most: BankFileLimits): void {
  for (const statement of statements) {
    cutTexts(statement, null, statement.warnings, most);
    for (const part of [statement.account, statement.opening, statement.closing]) cutTexts(part, null, statement.warnings, most);
    for (const line of statement.lines) cutLine(line, statement.warnings, most);
    cutWarnings(statement, most);
  }
}

function cutLine(line: BankLineRead, warnings: ReadWarning[], most: BankFileLimits): void {
  const { position } = line;
  const left = line.parts.length - most.parts;
  if (left > 0) warnings.push(warning('parts_left_out', position, String(left)));
  line.parts = first(line.parts, most.parts);
  line.charges = first(line.charges, most.parts);
  for (const part of [line.code, line.rate, line.original, ...line.charges]) cutTexts(part, position, warnings, most);
  for (const payment of [line, ...line.parts]) cutPayment(payment, position, warnings, most);
}

function cutPayment(payment: PaymentRead, position: number, warnings: ReadWarning[], most: BankFileLimits): void {
  payment.references = first(payment.references, most.references);
  for (const part of [payment, payment.counterparty, ...payment.references]) cutTexts(part, position, warnings, most);
}

/** Cuts the texts of an object, not those of objects inside of it. */
function cutTexts(of: object | null, line: number | null, warnings: ReadWarning[], { characters }: BankFileLimits): void {
  if (of === null) return;
  for (const [key, value] of Object.entries(of) as [string, unknown][]) {
    if (typeof value !== 'string' || value.length <= characters) continue;
    (of as Record<string, unknown>)[key] = cut(value, characters);
    warnings.push(warning('cut_short', line, cut(value, SHOWN)));
  }
}

function cutWarnings(statement: BankStatementRead, { warnings: most, characters }: BankFileLimits): void {
  const { warnings } = statement;
  for (const one of warnings) if (one.seen !== null) one.seen = cut(one.seen, characters);
  if (warnings.length > most)
    statement.warnings = [...warnings.slice(0, most), warning('more_warnings', null, String(warnings.length - most))];
}

/** Never between the two halves of a sign. */
const cut = (text: string, most: number): string => (text.length > most ? text.slice(0, most).replace(/[\ud800-\udbff]$/, '') : text);

const first = <T>(list: T[], most: number): T[] => (list.length > most ? list.slice(0, most) : list);
