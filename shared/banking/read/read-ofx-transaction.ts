import type { BankLineRead, BankStatementRead } from '../bank-file.ts';
import type { OpenFigures } from '../../files/open-figures.ts';
import { shownPart, UnreadableFile } from '../../files/unreadable-file.ts';
import type { FilePlace } from '../../files/unreadable-file.ts';
import { ibanOrNumber } from './account-number.ts';
import { dayOfOfx } from './read-day.ts';
import { dayWithWarning, emptyLine, warning } from './statement-draft.ts';

/** The values of an aggregate by the names of their elements. */
export type OfxLeaves = ReadonlyMap<string, string>;

/** A line of `STMTTRN`. Throws where its amount cannot be read. */
export function readOfxTransaction(
  leaves: OfxLeaves,
  statement: BankStatementRead,
  figures: OpenFigures,
  place: () => FilePlace,
): BankLineRead {
  const { warnings } = statement;
  const seen = leaves.get('TRNAMT') ?? '';
  const amount = figures.read(seen);
  if (amount === undefined) throw new UnreadableFile(`has a transaction whose amount is "${shownPart(seen)}"`, place());
  const line = emptyLine(amount, statement.lines.length + 1);
  const { position } = line;
  if (/[\p{L}\p{Sc}]/u.test(seen)) warnings.push(warning('amount_has_letters', position, seen));
  line.bank_ref = leaves.get('FITID') ?? null;
  line.booked_on = readDay(leaves.get('DTPOSTED'), line, statement);
  if (leaves.get('DTPOSTED') === undefined) warnings.push(warning('no_date', position));
  const available = dayOfOfx(leaves.get('DTAVAIL') ?? '');
  line.value_on = available === undefined ? null : dayWithWarning(available, statement, position, leaves.get('DTAVAIL') ?? '');
  const cheque = leaves.get('CHECKNUM') ?? null;
  line.cheque = cheque !== null && /[^0]/.test(cheque) ? cheque : null;
  const name = leaves.get('NAME') ?? null;
  line.text = leaves.get('MEMO') ?? name;
  const number = ibanOrNumber(leaves.get('ACCTID') ?? null);
  if (name !== null || leaves.has('ACCTID'))
    line.counterparty = { name, ...number, bank: leaves.get('BANKID') ?? null, ultimate_name: null };
  const type = leaves.get('TRNTYPE');
  if (type !== undefined) line.code.ofx = type.toUpperCase();
  readCurrency(leaves, line, statement);
  return line;
}

/** The day that is written. One of another length is taken all the same, and said to be odd. */
function readDay(seen: string | undefined, line: BankLineRead, statement: BankStatementRead): string | null {
  if (seen === undefined) return null;
  const digits = /^\d*/.exec(seen)?.[0].length;
  if (digits !== 8 && digits !== 14) statement.warnings.push(warning('odd_date', line.position, seen));
  const read = dayOfOfx(seen);
  return read === undefined ? null : dayWithWarning(read, statement, line.position, seen);
}

/**
 * `CURRENCY`: the amount is in that currency. `ORIGCURRENCY`: it was, and the bank has converted it at the rate (OFX 2.2, 5.2).
 */
function readCurrency(leaves: OfxLeaves, line: BankLineRead, { account }: BankStatementRead): void {
  const symbol = leaves.get('CURSYM')?.toUpperCase() ?? null;
  const rate = leaves.get('CURRATE');
  const converted = leaves.has('ORIGCURRENCY');
  if (symbol !== null && rate !== undefined && symbol !== account.currency && account.currency !== null) line.rate = { from: symbol, rate };
  line.currency = symbol === null || converted ? account.currency : symbol;
}
