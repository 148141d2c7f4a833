import { Decimal, sumOf } from '../../shared/accounting/decimal.ts';
import { documentAmounts } from '../../shared/books/document-amounts.ts';
import type { BooksView } from '../../shared/books/command.ts';
import type { Proposal } from '../../shared/resources/proposal/proposal.ts';

type Row = Proposal['rows'][number];

/** A row of `ledger` in the answer of a dry run, in bus form. */
interface PlannedRow {
  transaction_id: number;
  post_account: number;
  entry_type: Row['entry_type'];
  amount: string;
  foreign_amount: string;
  currency_id: number;
  posting_date: string;
}

interface DryRun {
  ledger?: PlannedRow[];
  resource?: { transaction_type?: string };
}

/** The rows that a dry run would append, with the names of their accounts as they are now; none where it posts nothing. */
export function rowsOf({ ledger = [] }: { ledger?: PlannedRow[] }, books: BooksView): Row[] {
  return ledger.map(({ post_account, entry_type, amount, foreign_amount, currency_id, posting_date }) => {
    const { code, name } = books.getAny('accounts', post_account)!;
    return {
      account_id: post_account,
      account: `${code} ${name}`,
      entry_type,
      amount: new Decimal(amount),
      foreign_amount: new Decimal(foreign_amount),
      currency_code: books.getAny('currencies', currency_id)!.currency_code,
      posting_date: new Date(posting_date),
    };
  });
}

/** What the documents of a dry run are about, as limits count them, in the reporting currency. */
export function amountOfDryRun({ ledger = [], resource }: DryRun, books: BooksView): Decimal {
  const rows = ledger.map(({ amount, ...row }) => ({ ...row, amount: new Decimal(amount) }));
  return sumOf(
    documentAmounts(rows, books, () => resource?.transaction_type),
    (amount) => amount,
  );
}
