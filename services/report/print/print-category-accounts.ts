import type { CategoryAccounts } from '../../../shared/accounting/statements/build-category-accounts.ts';
import type { ReportBooks } from '../read-report-books.ts';
import type { PrintedStatement } from './printed-statement.ts';
import { formatOf, statementFrame } from './statement-frame.ts';

/** The accounts of a category with opening balance, movement and closing balance; debit +. */
export function printCategoryAccounts(books: ReportBooks, category: CategoryAccounts): PrintedStatement {
  const format = formatOf(books, category);
  return {
    title: 'Category Accounts',
    subject: category.category.name,
    ...statementFrame(books, [category], format),
    tables: [
      {
        caption: 'Accounts',
        layout: 'list',
        columns: [
          { label: 'Account', align: 'start', wraps: true },
          ...['Opening', 'Movement', 'Closing'].map((label) => ({ label, align: 'end' as const })),
        ],
        rows: [
          ...category.accounts.map((row) => ({
            kind: 'row' as const,
            cells: [
              `${row.code} ${row.name}`,
              format.amount(row.openingBalance),
              format.amount(row.balanceMovement),
              format.amount(row.closingBalance),
            ],
          })),
          { kind: 'final', cells: ['Total', '', '', format.amount(category.total)] },
        ],
      },
    ],
    notes: ['Balances are debits less credits.'],
  };
}
