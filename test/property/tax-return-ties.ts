import { Decimal } from '../../shared/accounting/decimal.ts';
import type { TaxSummary } from '../../shared/accounting/statements/build-tax-summary.ts';
import { dayText } from '../../shared/accounting/fiscal-year.ts';
import type { Account } from '../../shared/resources/account/account.ts';
import type { LedgerRow } from '../../shared/resources/ledger/ledger-row.ts';
import type { Tax } from '../../shared/resources/tax/tax.ts';
import { taxSummary } from '../../services/report/statements/tax-summary.ts';

const sum = (rows: readonly LedgerRow[]): string =>
  rows.reduce((total, { entry_type, amount }) => (entry_type === 'C' ? total.plus(amount) : total.minus(amount)), new Decimal(0)).toFixed();
const plain = (figure: string | undefined): string => new Decimal(figure ?? 0).plus(0).toFixed();

interface Tie {
  name: string;
  found: string[];
  expected: string[];
}

/**
 * The tax return of a window beside the rows of the ledger, added up here once more: what taxes moved on each control account, what
 * everything else did, and both together; and what is due is what the taxes moved on all of them.
 */
export async function taxReturnTies(
  entity_id: number,
  window: { start_date: string; end_date: string },
  books: { accounts: readonly Account[]; rows: readonly LedgerRow[]; taxes: readonly Tax[] },
): Promise<Tie[]> {
  const summary = (await taxSummary(entity_id, window)).payload as TaxSummary;
  const inWindow = books.rows.filter(({ posting_date }) => {
    const day = dayText(posting_date);
    return day >= window.start_date && day <= window.end_date;
  });
  // The other row of a tax is that of the account which it is charged to, and that may be a control account, too.
  const accountOf = new Map(books.taxes.map(({ id, account_id }) => [id, account_id]));
  const isTaxed = ({ tax_id, post_account }: LedgerRow): boolean => tax_id !== null && accountOf.get(tax_id) === post_account;
  // A journal entry over the tax's own account owes the tax to itself: its two rows do not tell which of them is the tax's.
  const owedToItself = new Set(
    inWindow
      .filter(({ tax_id, post_account, folio_account }) => tax_id !== null && post_account === folio_account)
      .map((row) => row.post_account),
  );
  const controls = books.accounts.filter(({ account_type }) => account_type === 'CONTROL');
  const ties = controls.map(({ id, name }): Tie => {
    const rows = inWindow.filter(({ post_account }) => post_account === id);
    const taxed = rows.filter(isTaxed);
    const others = rows.filter((row) => !isTaxed(row));
    const shown = summary.accounts.find(({ account }) => account.id === id);
    if (owedToItself.has(id))
      return { name: `movement of control account ${name}`, found: [plain(shown?.movement)], expected: [sum(rows)] };
    return {
      name: `tax return and control account ${name} from ${window.start_date}`,
      found: [plain(shown?.taxes), plain(shown?.otherMovements), plain(shown?.movement)],
      expected: [sum(taxed), sum(others), sum(rows)],
    };
  });
  const all = inWindow.filter(isTaxed);
  if (owedToItself.size > 0) return ties;
  return [...ties, { name: `tax due from ${window.start_date}`, found: [plain(summary.totals.due)], expected: [sum(all)] }];
}
