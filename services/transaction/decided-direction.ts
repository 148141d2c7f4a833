import { lineTaxDirection, mechanismOf } from '../../shared/accounting/tax-direction.ts';
import { transactionTypes } from '../../shared/accounting/vocabularies.ts';
import type { LineTaxDirection } from '../../shared/accounting/vocabularies.ts';
import type { BooksView } from '../../shared/books/command.ts';
import type { LineItem } from '../../shared/resources/line-item/line-item.ts';
import type { Transaction } from '../../shared/resources/transaction/transaction.ts';

/**
 * What a line comes to say when it is posted: whose its taxes are (docs/accounting.md §5.10). Nothing where it says so already or has no tax;
 * what is withheld goes by its document.
 */
export function decidedDirection(
  document: Pick<Transaction, 'transaction_type' | 'credited'>,
  line: Pick<LineItem, 'account_id' | 'taxes' | 'tax_direction'>,
  books: BooksView,
): Pick<LineItem, 'tax_direction'> {
  if (line.taxes.length === 0 || line.tax_direction || !transactionTypes[document.transaction_type].taxable) return {};
  // Its line stands on the control account, and is input tax all the same (docs/accounting.md §5.12).
  if (line.taxes.some((id) => mechanismOf(books.getAny('taxes', id)!) === 'import')) return { tax_direction: 'INPUT' };
  const { account_type } = books.getAny('accounts', line.account_id)!;
  return { tax_direction: lineTaxDirection(document, line, account_type) as LineTaxDirection };
}
