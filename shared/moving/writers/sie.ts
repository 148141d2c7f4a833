import { accountTypes } from '../../accounting/vocabularies.ts';
import { ZERO } from '../../accounting/decimal.ts';
import type { Decimal } from '../../accounting/decimal.ts';
import { textIn } from '../charset.ts';
import type { ExportedAccount, ExportedBooks, ExportedEntry, ExportedPosting, StoodYear } from '../exported.ts';
import { valuesOf } from '../positions.ts';
import { accountRoots } from './account-roots.ts';
import { amountText, bareDay, lineText } from './plain-text.ts';
import type { TextWriter } from './plain-text.ts';

/** Numbers below are kept for dimensions whose meaning the standard fixes (SIE 4B, #DIM). */
const FIRST_FREE_DIMENSION = 20;
/** The series of what assignments post, whose number is that of the assignment. */
const ASSIGNED = 'TILLD';

/** The length of `2024-06-15`. */
const DAY_TEXT = 10;

const kinds = { assets: 'T', liabilities: 'S', equity: 'S', income: 'I', expenses: 'K' } as const;

/**
 * A file of SIE 4 (type 4E; Föreningen SIE-Gruppen, "SIE filformat 4B"): the chart, what accounts stood at in each year, and the vouchers of
 * the year of the last day. `#UB` and `#RES` are the books' own figures, not sums of the vouchers: whoever reads it can prove it.
 */
export function sieWriter(books: ExportedBooks): TextWriter {
  const codes = new Map(books.accounts.map(({ id, code }) => [id, code]));
  const numbers = new Map(books.dimensions.map(({ code }, at) => [code, FIRST_FREE_DIMENSION + at]));
  const transaction = (posting: ExportedPosting, day: string): string => {
    const objects = Object.entries(posting.dimensions).flatMap(([code, value]) => [String(numbers.get(code) ?? ''), quoted(value)]);
    const foreign = posting.currency === books.currency ? '' : `${posting.units.toFixed()} ${posting.currency}`;
    return item(
      '   #TRANS',
      codes.get(posting.account_id)!,
      `{${objects.join(' ')}}`,
      amountText(posting.value, books.currency),
      day,
      quoted(foreign),
    );
  };
  return {
    head: () => headOf(books),
    years: (years) => years.map((year, at) => balancesOf(books, year, at === 0 ? '0' : `-${at}`)).join(''),
    entry: (entry) => {
      const day = bareDay(entry.day);
      const [series, number] = voucherOf(entry);
      const said = [entry.contact ?? '', entry.narration, entry.reference ?? ''].filter((text) => text !== '').join(', ');
      const rows = entry.postings.map((posting) => transaction(posting, day)).join('');
      return `${item('#VER', quoted(series), number, day, quoted(said))}{\r\n${rows}}\r\n`;
    },
  };
}

function headOf(books: ExportedBooks): string {
  const { name, currency, owner, accounts, dimensions, years, made_at } = books;
  const [current] = years;
  return [
    item('#FLAGGA', '0'),
    item('#PROGRAM', quoted('Daybook'), quoted('1')),
    item('#FORMAT', 'PC8'),
    item('#GEN', bareDay(made_at.slice(0, DAY_TEXT))),
    item('#SIETYP', '4'),
    ...(owner.registration === null ? [] : [item('#ORGNR', quoted(owner.registration))]),
    item('#FNAMN', quoted(name)),
    ...years.map(({ from, to }, at) => item('#RAR', at === 0 ? '0' : `-${at}`, bareDay(from), bareDay(to))),
    ...(books.to === current?.to ? [] : [item('#OMFATTN', bareDay(books.to))]),
    item('#VALUTA', currency),
    ...accounts.flatMap((account) => [
      item('#KONTO', account.code, quoted(account.name)),
      item('#KTYP', account.code, kinds[accountRoots[account.account_type][0]]),
    ]),
    ...dimensions.flatMap(({ name: called, values }, at) => {
      const number = String(FIRST_FREE_DIMENSION + at);
      return [
        item('#DIM', number, quoted(called)),
        ...values.map((value) => item('#OBJEKT', number, quoted(value.code), quoted(value.name))),
      ];
    }),
  ].join('');
}

/** Opening and closing balances of what has balances, and the result of the year of what has none. */
function balancesOf(books: ExportedBooks, { opened, stood }: StoodYear, year: string): string {
  const [before, after] = [valuesOf(opened), valuesOf(stood)];
  const rows = { ib: '', ub: '', res: '' };
  for (const account of books.accounts) {
    const [began, ended] = [before.get(account.id) ?? ZERO, after.get(account.id) ?? ZERO];
    if (began.isZero() && ended.isZero()) continue;
    const row = (label: string, amount: Decimal): string => item(label, year, account.code, amountText(amount, books.currency));
    if (hasBalance(account)) {
      rows.ib += row('#IB', began);
      rows.ub += row('#UB', ended);
    } else rows.res += row('#RES', ended.minus(began));
  }
  return rows.ib + rows.ub + rows.res;
}

/** Whether the account is carried into the next year. */
const hasBalance = ({ account_type }: ExportedAccount): boolean => accountTypes[account_type].opening_balance;

/**
 * Series and number of a voucher: what stands before the last figures of the number in the books, and these. `IN01/0003` is number 3 of the
 * series `IN01/`.
 */
function voucherOf({ transaction_no, assignment_id }: ExportedEntry): [series: string, number: string] {
  if (assignment_id !== null) return [ASSIGNED, String(assignment_id)];
  const [, series, figures] = /^(.*?)((?<!\d)\d*)$/s.exec(lineText(transaction_no))!;
  return [series!, figures === '' ? '""' : figures!.replace(/^0+(?=\d)/, '')];
}

const item = (...parts: readonly string[]): string => `${parts.join(' ')}\r\n`;

/** A quotation mark follows a backslash; one of the text's own would be read as such. */
function quoted(text: string): string {
  const said = textIn('ibm437', lineText(text)).replaceAll('\\', '/').replaceAll('"', '\\"');
  return `"${said}"`;
}
