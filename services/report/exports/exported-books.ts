import { dayText } from '../../../shared/accounting/fiscal-year.ts';
import { compareCodes } from '../../../shared/accounting/code-order.ts';
import { sha256 } from '../../../shared/base/sha256.ts';
import type { ExportedAccount, ExportedBooks } from '../../../shared/moving/exported.ts';
import { UNBALANCED_ACCOUNT } from '../../../shared/moving/positions.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import type { ExportSpan } from './export-span.ts';

/** The code of a currency; of one whose record is missing, that of the reporting currency, in which every figure has its value. */
export function codeOfCurrency(books: ReportBooks, currency_id: number): string {
  return books.currencies.get(currency_id)?.currency_code ?? books.entity.currency_code;
}

/**
 * The chart of a file: the accounts that were there when it was begun, in order of their codes, and where openings are off their balance one
 * for what they are off.
 */
export function exportedBooks(
  books: ReportBooks,
  { from, to }: ExportSpan,
  { accounts_until, is_off }: { accounts_until: number; is_off: boolean },
): ExportedBooks {
  const { name, currency_code } = books.entity;
  const accounts: ExportedAccount[] = books.accounts
    .filter(({ created_at }) => created_at.getTime() <= accounts_until)
    .sort((a, b) => compareCodes(a.code, b.code) || a.id - b.id)
    .map((account) => ({ id: account.id, code: account.code, name: account.name, account_type: account.account_type }));
  const foreign = [...books.currencies.values()].map((currency) => currency.currency_code).filter((code) => code !== currency_code);
  const off: ExportedAccount[] = [{ id: UNBALANCED_ACCOUNT, code: '', name: 'Opening difference', account_type: 'EQUITY' }];
  return {
    name,
    currency: currency_code,
    currencies: [currency_code, ...new Set(foreign)],
    accounts: [...accounts, ...(is_off ? off : [])],
    from: dayText(from),
    to: dayText(to),
  };
}

/** When the youngest account was made: whatever is made later stands in no file that was begun before. */
export function youngestAccount({ accounts }: ReportBooks): number {
  return Math.max(0, ...accounts.map(({ created_at }) => created_at.getTime()));
}

/** What all parts of a file must agree in: the names of its accounts, and the figures by which years turn. */
export function markOf({ accounts, currency, name }: ExportedBooks, opened: readonly object[]): string {
  return sha256(JSON.stringify([name, currency, accounts, opened]));
}
