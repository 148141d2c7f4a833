import type { Decimal } from '../../accounting/decimal.ts';
import type { BankLineRead, CounterpartyRead, ReadWarningCode } from '../bank-file.ts';
import { ibanOrNumber } from '../read/account-number.ts';
import { inOneLine } from '../../files/element.ts';
import { unlessMeaningless } from '../read/meaningless-ids.ts';
import { readSepaTags } from '../read/read-sepa-tags.ts';
import { emptyLine } from '../read/statement-draft.ts';
import { RemarkRow, UnreadableRow } from '../unreadable-row.ts';
import type { BankProfile, ColumnName } from './bank-profile.ts';
import type { CellOf } from './place-columns.ts';
import type { DateReader } from './read-date.ts';
import { readFigure } from '../../files/read-figure.ts';
import type { CsvRow } from './split-csv.ts';
import { signOfWord } from './words-of-columns.ts';
import { saysPending } from './words-of-headers.ts';

export interface LineOfRow {
  line: BankLineRead;
  /** The account's balance after the line. */
  balance: Decimal | null;
  warnings: { code: ReadWarningCode; seen: string }[];
}

/** Reads a row: its line, null where it has neither day nor amount, or what is wrong with it. */
export function rowReader(profile: BankProfile, cellOf: CellOf, readDate: DateReader): (row: CsvRow) => LineOfRow | UnreadableRow | null {
  const { columns } = profile;
  return (row) => {
    const warnings: LineOfRow['warnings'] = [];
    const cell = (column: ColumnName | undefined): string => cellOf(row, column);
    const day = (column: ColumnName): string | null => {
      const seen = cell(column);
      const read = readDate(seen);
      if (read === undefined || read.day === null) throw new UnreadableRow(row.line, column, seen, `date (${profile.date_format})`);
      if (read.warning !== undefined) warnings.push({ code: read.warning, seen });
      return read.day;
    };
    try {
      const booked = cell(columns.booked_on);
      const isDay = readDate(booked) !== undefined;
      if (!isDay && saysPending(booked)) return new RemarkRow(row.line, columns.booked_on, booked, `date (${profile.date_format})`);
      const amount = amountOf(row, profile, cell);
      if (amount === null && booked === '') return null;
      if (amount === null) return new (isDay ? UnreadableRow : RemarkRow)(row.line, columns.amount ?? columns.money_in ?? 1, '', 'amount');
      const line = emptyLine(amount, 1);
      line.booked_on = day(columns.booked_on);
      if (columns.value_on !== undefined && cell(columns.value_on) !== '') line.value_on = day(columns.value_on);
      line.currency = cell(columns.currency).toUpperCase() || null;
      line.bank_ref = unlessMeaningless(inOneLine(cell(columns.bank_ref)));
      readText(line, columns.text.map(cell).filter(Boolean).join(' '));
      line.counterparty = partyOf(cell(columns.name), cell(columns.iban)) ?? line.counterparty;
      return { line, balance: figure(row, columns.balance, cell, profile), warnings };
    } catch (error) {
      if (error instanceof UnreadableRow) return error;
      throw error;
    }
  };
}

function figure(
  row: CsvRow,
  column: ColumnName | undefined,
  cell: (column: ColumnName) => string,
  { decimal }: BankProfile,
): Decimal | null {
  const seen = column === undefined ? '' : cell(column);
  if (column === undefined || seen === '') return null;
  const read = readFigure(seen, decimal);
  if (read === undefined) throw new UnreadableRow(row.line, column, seen, `amount with the decimal sign ${decimal}`);
  return read;
}

function amountOf(row: CsvRow, profile: BankProfile, cell: (column: ColumnName | undefined) => string): Decimal | null {
  const { amount, direction, money_in, money_out } = profile.columns;
  const read = (column: ColumnName | undefined): Decimal | null => figure(row, column, cell, profile);
  const signed = (): Decimal | null => {
    if (amount === undefined) {
      const [came, went] = [read(money_in), read(money_out)];
      return went === null ? came : (came?.minus(went.abs()) ?? went.abs().negated());
    }
    const written = read(amount);
    if (written === null || direction === undefined) return written;
    const sign = signOfWord(cell(direction));
    if (sign === undefined) throw new UnreadableRow(row.line, direction, cell(direction), 'direction');
    return written.abs().times(sign);
  };
  const money = signed();
  return profile.reversed_sign ? (money?.negated() ?? null) : money;
}

/** Some banks write the tags of SEPA into the text. */
function readText(line: BankLineRead, text: string): void {
  if (!/\b(?:SVWZ|EREF)\+/.test(text)) {
    line.text = inOneLine(text);
    return;
  }
  const tags = readSepaTags(text);
  line.text = tags.text;
  line.end_to_end_id = unlessMeaningless(tags.end_to_end_id);
  line.mandate_id = unlessMeaningless(tags.mandate_id);
  line.counterparty = partyOf(tags.name ?? '', tags.iban ?? '');
}

function partyOf(name: string, number: string): CounterpartyRead | null {
  const account = ibanOrNumber(number);
  const written = unlessMeaningless(inOneLine(name));
  if (written === null && account.iban === null && account.number === null) return null;
  return { name: written, ...account, bank: null, ultimate_name: null };
}
