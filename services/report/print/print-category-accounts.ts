import type { CategoryAccounts } from '../../../shared/accounting/statements/build-category-accounts.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import type { PrintedStatement } from './printed-statement.ts';
import { statementFrame, wordingOf } from './statement-frame.ts';

/** The accounts of a category with opening balance, movement and closing balance; debit +. */
export function printCategoryAccounts(books: ReportBooks, category: CategoryAccounts): PrintedStatement {
  const { format, words } = wordingOf(books, category);
  const { columns } = words;
  return {
    ...statementFrame(books, [category], 'category_accounts'),
    subject: category.category.name,
    tables: [
      {
        caption: words.phrases.accounts,
        layout: 'list',
        columns: [
          { label: columns.account, align: 'start', wraps: true },
          { label: columns.opening, align: 'end', minor: true },
          { label: columns.movement, align: 'end' },
          { label: columns.closing, align: 'end' },
        ],
        rows: [
          ...category.accounts.map((row) => ({
            kind: 'row' as const,
            code: row.code,
            cells: [row.name, format.amount(row.openingBalance), format.amount(row.balanceMovement), format.amount(row.closingBalance)],
          })),
          { kind: 'final', cells: [words.totals.TOTAL, '', '', format.amount(category.total)], sums: 'rows' },
        ],
      },
    ],
    notes: [words.phrases.debits_less_credits],
  };
}
