import { Decimal } from '../../shared/accounting/decimal.ts';
import type { TaxSummary } from '../../shared/accounting/statements/build-tax-summary.ts';
import { dayText } from '../../shared/accounting/fiscal-year.ts';
import type { Account } from '../../shared/resources/account/account.ts';
import type { LedgerRow } from '../../shared/resources/ledger/ledger-row.ts';
import type { Tax } from '../../shared/resources/tax/tax.ts';
import type { Transaction } from '../../shared/resources/transaction/transaction.ts';
import { taxSummary } from '../../services/report/statements/tax-summary.ts';

const sum = (rows: readonly LedgerRow[]): string =>
  rows.reduce((total, { entry_type, amount }) => (entry_type === 'C' ? total.plus(amount) : total.minus(amount)), new Decimal(0)).toFixed();
const plain = (figure: string | undefined): string => new Decimal(figure ?? 0).plus(0).toFixed();

/** Both rows of which are the tax's. */
const hasOwnPair = ({ mechanism, paid_by }: Tax): boolean => mechanism === 'reverse_charge' || paid_by === 'customer';

interface Tie {
  name: string;
  found: string[];
  expected: string[];
}

interface Books {
  accounts: readonly Account[];
  rows: readonly LedgerRow[];
  taxes: readonly Tax[];
  transactions: readonly Transaction[];
}

/**
 * The tax return of a window beside the rows of the ledger, added up here once more: what taxes moved on each control account, what
 * settlements of returns and everything else did, and all together; what is due is what the taxes moved on all of them; and what waits for
 * payments is what its taxes left on their pending accounts.
 */
export async function taxReturnTies(entity_id: number, window: { start_date: string; end_date: string }, books: Books): Promise<Tie[]> {
  const summary = (await taxSummary(entity_id, window)).payload as TaxSummary;
  // Opening entries are among what an account opens with.
  const opening = new Set(books.transactions.filter(({ opening: isOpening }) => isOpening).map(({ id }) => id));
  const settling = new Set(books.transactions.filter(({ tax_return_id }) => tax_return_id).map(({ id }) => id));
  const until = books.rows.filter((row) => !opening.has(row.transaction_id) && dayText(row.posting_date) <= window.end_date);
  const inWindow = until.filter(({ posting_date }) => dayText(posting_date) >= window.start_date);
  const taxOf = new Map(books.taxes.map((tax) => [tax.id, tax]));
  // The other row of a tax is that of the account which it is charged to, and that may be a control account, too.
  const isTaxed = ({ tax_id, post_account }: LedgerRow): boolean => {
    const tax = taxOf.get(tax_id ?? 0);
    return tax !== undefined && [tax.account_id, tax.input_account_id].includes(post_account);
  };
  // A journal entry over an account of the tax owes the tax to itself: its two rows do not tell which of them is the tax's.
  const isOfLine = ({ tax_id, post_account, folio_account }: LedgerRow): boolean => {
    const tax = taxOf.get(tax_id ?? 0);
    const isAccount = (id: number): boolean => [tax?.account_id, tax?.input_account_id, tax?.pending_account_id].includes(id);
    return tax !== undefined && !hasOwnPair(tax) && isAccount(post_account) && isAccount(folio_account);
  };
  const owedToItself = new Set(inWindow.filter((row) => row.assignment_id === null && isOfLine(row)).map((row) => row.post_account));
  const controls = books.accounts.filter(({ account_type }) => account_type === 'CONTROL');
  const ties = controls.map(({ id, name }): Tie => {
    const rows = inWindow.filter(({ post_account }) => post_account === id);
    const taxed = rows.filter(isTaxed);
    const settled = rows.filter(({ transaction_id }) => settling.has(transaction_id));
    const others = rows.filter((row) => !isTaxed(row) && !settled.includes(row));
    const shown = summary.accounts.find(({ account }) => account.id === id);
    if (owedToItself.has(id))
      return { name: `movement of control account ${name}`, found: [plain(shown?.movement)], expected: [sum(rows)] };
    return {
      name: `tax return and control account ${name} from ${window.start_date}`,
      found: [plain(shown?.taxes), plain(shown?.settled), plain(shown?.otherMovements), plain(shown?.movement)],
      expected: [sum(taxed), sum(settled), sum(others), sum(rows)],
    };
  });
  ties.push(...waitingTies(summary, until, books.taxes, isOfLine));
  if (owedToItself.size > 0) return ties;
  return [
    ...ties,
    { name: `tax due from ${window.start_date}`, found: [plain(summary.totals.due)], expected: [sum(inWindow.filter(isTaxed))] },
  ];
}

/** Of each tax that is due on payment: credits less debits of its pending account, in which what is claimed stands in debit. */
function waitingTies(
  { waiting }: TaxSummary,
  rows: readonly LedgerRow[],
  taxes: readonly Tax[],
  isOfLine: (row: LedgerRow) => boolean,
): Tie[] {
  return taxes
    .filter(({ due }) => due === 'payment')
    .flatMap(({ id, code, pending_account_id }): Tie[] => {
      const own = rows.filter(({ tax_id, post_account }) => tax_id === id && post_account === pending_account_id);
      if (own.some((row) => row.assignment_id === null && isOfLine(row))) return [];
      const found = waiting
        .filter(({ taxId }) => taxId === id)
        .reduce((total, { direction, tax }) => (direction === 'OUTPUT' ? total.plus(tax) : total.minus(tax)), new Decimal(0));
      return [{ name: `waiting ${code}`, found: [plain(found.toFixed())], expected: [sum(own)] }];
    });
}
