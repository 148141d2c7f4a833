import { sumOf } from '../../accounting/decimal.ts';
import type { BankLineRead, BankStatementRead } from '../bank-file.ts';
import { inOneLine } from '../../files/element.ts';
import { openFigures } from '../../files/open-figures.ts';
import type { OpenFigures } from '../../files/open-figures.ts';
import { shownPart, UnreadableFile } from '../../files/unreadable-file.ts';
import type { BankProfile } from '../csv/bank-profile.ts';
import { guessDates } from '../csv/guess-dates.ts';
import { dateReader } from '../csv/read-date.ts';
import type { DateReader } from '../csv/read-date.ts';
import { MissingProfile } from '../missing-profile.ts';
import { splitQif } from './split-qif.ts';
import type { QifField, QifRecord } from './split-qif.ts';
import { emptyLine, emptyStatement, finishStatements, warning } from './statement-draft.ts';

/** How the days and figures of a file are written, as far as it shows it. */
export interface QifForms {
  readonly date_format: string;
  /** Another form in which all days could be. */
  readonly other: string | undefined;
  readonly figures: OpenFigures;
}

interface Terms {
  readonly readDate: DateReader;
  readonly figures: OpenFigures;
}

/**
 * What a file of QIF holds (Quicken Interchange Format): the transactions of a bank account, cash or a card, their splits as parts. It says
 * neither a currency nor the order of day and month. Throws MissingProfile where neither the file nor the profile says that, or what divides decimals.
 */
export function readQif(source: string, profile?: Pick<BankProfile, 'date_format' | 'decimal'>): { statements: BankStatementRead[] } {
  const { records, accounts, securities } = splitQif(source);
  if (accounts.length > 1)
    throw new UnreadableFile(
      `has the transactions of several accounts (${accounts.slice(0, 5).map(shownPart).join(', ')}): send it account by account`,
    );
  const { date_format, other, figures } = formsOf(records, profile);
  if (figures.open !== undefined) throw new MissingProfile(figures.open);
  if (other !== undefined && profile?.date_format !== date_format) throw new MissingProfile(`${date_format} or ${other}`, 'days');
  const statement = emptyStatement();
  statement.id = accounts[0] ?? null;
  const terms = { readDate: dateReader(date_format)!, figures };
  const lines = records.flatMap((record) => readRecord(record, statement, terms));
  if ((lines[0]?.booked_on ?? '') > (lines.at(-1)?.booked_on ?? '')) lines.reverse();
  for (const [at, line] of lines.entries()) statement.lines.push(Object.assign(line, { position: at + 1 }));
  checkSplits(statement);
  if (securities > 0) statement.warnings.push(warning('securities_left_out', null, String(securities)));
  const days = lines.flatMap(({ booked_on }) => booked_on ?? []).sort();
  statement.from = days[0] ?? null;
  statement.to = days.at(-1) ?? null;
  return { statements: finishStatements(lines.length === 0 && statement.opening === null ? [] : [statement]) };
}

/** How a file writes its days and figures. A profile says it where the file may be read in two ways. */
export function formsOf(records: readonly QifRecord[], profile?: Pick<BankProfile, 'date_format' | 'decimal'>): QifForms {
  const days = records.flatMap(({ fields }) =>
    fields.filter(({ code }) => code === 'D').map(({ value, line }) => ({ line, cells: [dayCell(value)] })),
  );
  const guessed = guessDates(days, { line: 0, cells: ['Date'] }).get(0);
  const figures = openFigures(
    records.flatMap(({ fields }) => fields.filter(({ code }) => '$TU'.includes(code)).map(({ value }) => value)),
    profile?.decimal,
  );
  const chosen =
    guessed?.other !== undefined && profile !== undefined && guessed.fits.includes(profile.date_format) ? profile.date_format : undefined;
  return { date_format: chosen ?? guessed?.form ?? 'YYYY-MM-DD', other: guessed?.other, figures };
}

/** `12/ 5'24` of Quicken is 12/5/24; an apostrophe marks years from 2000 on. */
const dayCell = (written: string): string => written.replace(/\s+/g, '').replace(/['’]/g, '/');

/** The line of a record; none of that by which an account begins, which is its opening balance. */
function readRecord({ line: at, fields }: QifRecord, statement: BankStatementRead, { readDate, figures }: Terms): BankLineRead[] {
  const first = (code: string): QifField | undefined => fields.find((field) => field.code === code);
  const text = (code: string): string | null => inOneLine(first(code)?.value);
  const amountOf = (field: QifField | undefined): BankLineRead['amount'] => {
    const amount = field && figures.read(field.value);
    if (amount) return amount;
    const place = { line: field?.line ?? at, column: field ? 2 : 1 };
    throw new UnreadableFile(`has a transaction whose amount is "${shownPart(field?.value ?? '')}"`, place);
  };
  const amount = amountOf(first('T') ?? first('U'));
  const day = first('D');
  const read = day && readDate(dayCell(day.value));
  if (day && !read?.day) throw new UnreadableFile(`has a day that is none: "${shownPart(day.value)}"`, { line: day.line, column: 2 });
  const category = text('L');
  if (/^opening balance$/i.test(text('P') ?? '') && category?.startsWith('[') && statement.opening === null) {
    statement.opening = { type: 'QIF', amount, currency: null, date: read?.day ?? null };
    return [];
  }
  const line = emptyLine(amount, 1);
  line.booked_on = read?.day ?? null;
  if (day === undefined) statement.warnings.push(warning('no_date', null, shownPart(text('P') ?? '')));
  if (read?.warning) statement.warnings.push(warning(read.warning, null, day!.value));
  const name = text('P');
  if (name !== null) line.counterparty = { name, iban: null, number: null, bank: null, ultimate_name: null };
  line.text = text('M') ?? name;
  line.booking_text = category;
  const number = text('N');
  if (number !== null && /^\d+$/.test(number)) line.cheque = number;
  else if (number !== null) line.code.bank = number;
  line.parts = splitsOf(fields).map((split) => ({
    amount: amountOf(split.amount),
    currency: null,
    end_to_end_id: null,
    counterparty: null,
    text: inOneLine([split.category, split.memo].filter(Boolean).join(' ')),
    references: [],
  }));
  return [line];
}

interface Split {
  category: string;
  memo?: string;
  amount?: QifField;
}

/** `S` begins a split; `E` is its text and `$` its amount. */
function splitsOf(fields: readonly QifField[]): Split[] {
  const splits: Split[] = [];
  for (const field of fields) {
    const last = splits.at(-1);
    if (field.code === 'S') splits.push({ category: field.value });
    else if (last && field.code === 'E') last.memo = field.value;
    else if (last && field.code === '$') last.amount = field;
  }
  // One without an amount, as of a percentage, says nothing of figures.
  return splits.filter(({ amount }) => amount !== undefined);
}

function checkSplits({ lines, warnings }: BankStatementRead): void {
  for (const { parts, amount, position } of lines) {
    const sum = sumOf(parts, (part) => part.amount);
    if (parts.length > 0 && !sum.equals(amount)) warnings.push(warning('parts_differ_from_line', position, sum.toFixed()));
  }
}
