import { sumOf } from '../../accounting/decimal.ts';
import type { Decimal } from '../../accounting/decimal.ts';
import type { BankLineRead, BankStatementRead, MoneyRead, PaymentRead } from '../bank-file.ts';
import { readFigure } from '../../files/read-figure.ts';
import { placeOf, shownPart, UnreadableFile } from '../../files/unreadable-file.ts';
import { all, at, textAt } from '../../files/element.ts';
import type { Element } from '../../files/element.ts';
import { unlessMeaningless } from './meaningless-ids.ts';
import { readPaymentDetails } from './read-camt-details.ts';
import { dayOfXml } from './read-day.ts';
import { dayWithWarning, emptyLine, warning } from './statement-draft.ts';

const statuses: Readonly<Record<string, BankLineRead['status']>> = {
  BOOK: 'booked',
  PDNG: 'pending',
  FUTR: 'pending',
  INFO: 'information',
};

/** A line of an entry (`Ntry`), with the oddities of it among the warnings of its statement. Throws where it has no amount, or one that is none. */
export function readEntry(entry: Element, statement: BankStatementRead, source: string): BankLineRead {
  const money = signedAmount(entry, source);
  if (money === undefined) throw new UnreadableFile('has an entry whose amount is ""', placeOf(source, (at(entry, 'Amt') ?? entry).offset));
  const line = Object.assign(emptyLine(money.amount, statement.lines.length + 1), money);
  const odd = (code: Parameters<typeof warning>[0], seen: string | null = null): void => {
    statement.warnings.push(warning(code, line.position, seen));
  };
  const status = textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts', 'Prtry') ?? textAt(entry, 'Sts');
  line.status = statuses[status ?? 'BOOK'] ?? 'information';
  if (status !== null && statuses[status] === undefined) odd('status_unknown', status);
  if (at(entry, 'CdtDbtInd') === undefined) odd('direction_missing');
  if (at(entry, 'Amt')?.text.trim().startsWith('-') === true) odd('negative_amount', textAt(entry, 'Amt'));
  line.reversal = textAt(entry, 'RvslInd') === 'true' || textAt(entry, 'RvslInd') === '1';
  readDays(entry, line, statement);
  readDetails(entry, line, statement, source);
  return line;
}

function readDays(entry: Element, line: BankLineRead, statement: BankStatementRead): void {
  const day = (name: string): string | null => {
    const seen = textAt(entry, name, 'Dt') ?? textAt(entry, name, 'DtTm');
    if (seen === null) return null;
    return dayWithWarning(dayOfXml(seen) ?? { day: null, warning: 'odd_date' }, statement, line.position, seen);
  };
  line.booked_on = day('BookgDt');
  line.value_on = day('ValDt');
  if (line.booked_on === null && line.status === 'booked') statement.warnings.push(warning('no_date', line.position));
}

function readDetails(entry: Element, line: BankLineRead, statement: BankStatementRead, source: string): void {
  const grouped = all(entry, 'NtryDtls');
  // In the first version details and batch stand in the entry itself.
  const groups = grouped.length > 0 ? grouped : [entry];
  const details = groups.flatMap((group) => all(group, 'TxDtls'));
  const single = details.length === 1 ? details[0] : undefined;
  const returned = line.reversal || details.some((one) => at(one, 'RtrInf') !== undefined);
  line.bank_ref = refOf(entry, single);
  line.entry_ref = unlessMeaningless(textAt(entry, 'NtryRef'));
  line.booking_text = textAt(entry, 'AddtlNtryInf');
  line.code = codesOf(entry, single);
  const reason = at(single, 'RtrInf', 'Rsn') ?? at(single, 'RtrInf', 'RtrRsn');
  line.return_reason = textAt(reason, 'Cd') ?? textAt(reason, 'Prtry');
  line.mandate_id = unlessMeaningless(textAt(single, 'Refs', 'MndtId'));
  line.cheque = textAt(single, 'Refs', 'ChqNb');
  const charges = chargesOf(entry, source);
  line.charges = charges.length === 0 && single ? chargesOf(single, source) : charges;
  readOriginal(at(single, 'AmtDtls', 'InstdAmt') ? single : entry, line, source);
  const count = groups.map((group) => textAt(group, 'Btch', 'NbOfTxs')).find((text) => text !== null);
  if (groups.some((group) => at(group, 'Btch') !== undefined))
    line.batch = { count: count === undefined ? null : parseInt(count ?? '', 10), listed: details.length };
  const side = { money: line, account: statement.account, returned };
  if (single !== undefined) Object.assign(line, readPaymentDetails(single, side));
  line.text ??= details.length === 0 || single !== undefined ? line.booking_text : null;
  if (details.length > 1) {
    line.text ??= line.booking_text;
    line.parts = details.map((one) => ({ ...partMoney(one, line, source), ...readPaymentDetails(one, side) }));
  }
  checkParts(line, single === undefined ? line.parts : [{ ...partMoney(single, line, source) }], statement);
}

/** Some banks have their id in the details only, some in the place of a code of their own. */
function refOf(entry: Element, single: Element | undefined): string | null {
  const named = textAt(entry, 'AcctSvcrRef') ?? textAt(single, 'Refs', 'AcctSvcrRef');
  if (named !== null) return unlessMeaningless(named);
  const code = textAt(entry, 'BkTxCd', 'Prtry', 'Cd');
  return code !== null && /^(?=(?:\D*\d){8})[A-Za-z0-9-]{16,}$/.test(code) ? code : null;
}

function codesOf(entry: Element, single: Element | undefined): BankLineRead['code'] {
  const place = (at(entry, 'BkTxCd', 'Domn') ?? at(entry, 'BkTxCd', 'Prtry')) ? at(entry, 'BkTxCd') : at(single, 'BkTxCd');
  const iso = [textAt(place, 'Domn', 'Cd'), textAt(place, 'Domn', 'Fmly', 'Cd'), textAt(place, 'Domn', 'Fmly', 'SubFmlyCd')];
  const bank = textAt(place, 'Prtry', 'Cd');
  const gvc = /^N[A-Z]{3}\+(\d{3})/.exec(bank ?? '')?.[1];
  return { ...(iso[0] === null ? {} : { iso: iso.join('-') }), ...(bank === null ? {} : { bank }), ...(gvc === undefined ? {} : { gvc }) };
}

function chargesOf(element: Element, source: string): MoneyRead[] {
  return all(element, 'Chrgs')
    .flatMap((one) => (at(one, 'Rcrd') === undefined ? [one] : all(one, 'Rcrd')))
    .map((one) => moneyOf(at(one, 'Amt'), source))
    .filter((money): money is MoneyRead => money !== undefined && !money.amount.isZero());
}

/** What was instructed in another currency, and the rate that made the booking of it. */
function readOriginal(element: Element | undefined, line: BankLineRead, source: string): void {
  const instructed = moneyOf(at(element, 'AmtDtls', 'InstdAmt', 'Amt'), source);
  if (instructed !== undefined && instructed.currency !== line.currency) line.original = instructed;
  const exchange = ['TxAmt', 'InstdAmt', 'CntrValAmt']
    .map((name) => at(element, 'AmtDtls', name, 'CcyXchg'))
    .find((one) => one !== undefined);
  const rate = textAt(exchange, 'XchgRate');
  if (rate !== null) line.rate = { from: textAt(exchange, 'SrcCcy'), rate };
}

/** What one detail moves; where the bank gives it no direction, it has that of the line. */
function partMoney(detail: Element, line: BankLineRead, source: string): Pick<PaymentRead, 'amount' | 'currency'> {
  const place = moneyOf(at(detail, 'Amt'), source) ??
    moneyOf(at(detail, 'AmtDtls', 'TxAmt', 'Amt'), source) ?? { amount: line.amount.abs(), currency: line.currency };
  const direction = textAt(detail, 'CdtDbtInd');
  const out = direction === null ? line.amount.isNegative() : direction === 'DBIT';
  return { amount: out ? place.amount.negated() : place.amount, currency: place.currency ?? line.currency };
}

function checkParts(line: BankLineRead, parts: readonly MoneyRead[], { warnings }: BankStatementRead): void {
  const alone = line.parts.length === 0;
  const other = parts.find((part) => part.currency !== line.currency);
  const { batch, position } = line;
  if (other !== undefined)
    warnings.push(
      alone
        ? warning('part_in_other_currency', position, `${shown(other.amount)} ${other.currency ?? ''}`)
        : warning('parts_not_comparable', position),
    );
  else if (parts.length > 0 && !sumOf(parts, (part) => part.amount.abs()).equals(line.amount.abs()))
    warnings.push(
      warning(alone ? 'part_differs_from_line' : 'parts_differ_from_line', position, shown(sumOf(parts, (part) => part.amount))),
    );
  if (batch !== null && batch.listed > 0 && batch.count !== null && batch.listed < batch.count)
    warnings.push(warning('details_missing', position, `${batch.listed} of ${batch.count}`));
}

const shown = (amount: Decimal): string => amount.toFixed(Math.max(2, amount.decimalPlaces()));

/** The amount and currency of an `Amt`; undefined of none, or one with nothing in it. Throws where it is no decimal of XML Schema. */
function moneyOf(element: Element | undefined, source: string): MoneyRead | undefined {
  if (element === undefined || element.text.trim() === '') return undefined;
  const amount = readFigure(element.text, '.', { plain: true });
  if (amount === undefined)
    throw new UnreadableFile(`has an amount that is none: "${shownPart(element.text.trim())}"`, placeOf(source, element.offset));
  return { amount, currency: /Ccy\s*=\s*["']\s*([A-Za-z]{3})/.exec(element.attributes)?.[1]?.toUpperCase() ?? null };
}

/** The `Amt` of an element, negative where its `CdtDbtInd` is a debit. Throws where it is no figure. */
export function signedAmount(element: Element, source: string): MoneyRead | undefined {
  const money = moneyOf(at(element, 'Amt'), source);
  if (money === undefined || textAt(element, 'CdtDbtInd') !== 'DBIT') return money;
  return { ...money, amount: money.amount.negated() };
}
