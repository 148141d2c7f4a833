import type { Decimal } from '../../shared/accounting/decimal.ts';
import type { BooksView } from '../../shared/books/command.ts';
import { issueDocument } from '../../shared/documents/issue-document.ts';
import type { IssuedDocument } from '../../shared/resources/document/issued-document.ts';
import type { LineItem } from '../../shared/resources/line-item/line-item.ts';
import type { Transaction } from '../../shared/resources/transaction/transaction.ts';

/**
 * What the document of a transaction says as the books are now. `tax_value`: its taxes in the reporting currency, null where it is in that
 * currency.
 */
export function documentOfBooks(
  transaction: Transaction,
  lines: readonly LineItem[],
  tax_value: Decimal | null,
  books: BooksView,
): IssuedDocument {
  const code = (id: number): string => books.getAny('currencies', id)!.currency_code;
  return issueDocument({
    transaction,
    lines,
    entity: books.entity,
    contact: transaction.contact_id ? (books.getAny('contacts', transaction.contact_id) ?? null) : null,
    currency_code: code(transaction.currency_id),
    reporting_currency_code: books.entity.currency_code,
    tax_value,
    corrects: (transaction.corrects_ids ?? []).flatMap((id) => books.getAny('transactions', id) ?? []),
    tax: (id) => books.getAny('taxes', id)!,
    discount: (id) => books.getAny('discounts', id)!,
    currencyOfAccount: (id) => {
      const account = books.getAny('accounts', id);
      return account && code(account.currency_id);
    },
  });
}
