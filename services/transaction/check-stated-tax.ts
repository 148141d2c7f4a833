import { mechanismOf } from '../../shared/accounting/tax-direction.ts';
import { transactionTypes } from '../../shared/accounting/vocabularies.ts';
import type { TransactionType } from '../../shared/accounting/vocabularies.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { FieldMessages } from '../../shared/base/request-error.ts';
import { checkWholeMinorUnits } from '../../shared/books/check-whole-minor-units.ts';
import type { BooksView } from '../../shared/books/command.ts';
import { missingRecord } from '../../shared/books/record-nouns.ts';
import type { Transaction } from '../../shared/resources/transaction/transaction.ts';

const purchases: readonly TransactionType[] = ['CP', 'BL', 'DN'];

/** Throws 422 where taxes are stated of another document than a purchase, or such as no supplier charges (docs/accounting.md §5.4). */
export function checkStatedTax(
  { transaction_type, stated_tax }: Pick<Transaction, 'transaction_type' | 'stated_tax'>,
  currency_id: number,
  books: BooksView,
): void {
  if (!stated_tax) return;
  if (!purchases.includes(transaction_type)) {
    const { label } = transactionTypes[transaction_type];
    const message = `A supplier states taxes on what is bought, and not on a ${label}; leave stated_tax out.`;
    throw new RequestError(422, { stated_tax: [message] });
  }
  const ids = stated_tax.map(({ tax_id }) => tax_id);
  const faults: FieldMessages = {};
  for (const [index, id] of ids.entries()) {
    const fault = ids.indexOf(id) < index ? 'Each tax is stated once.' : faultOf(id, books);
    if (fault) faults[`stated_tax.${index}.tax_id`] = [fault];
  }
  if (Object.keys(faults).length > 0) throw new RequestError(422, faults);
  const sums = Object.fromEntries(stated_tax.map(({ amount }, index) => [`stated_tax.${index}.amount`, amount]));
  checkWholeMinorUnits(sums, currency_id, books);
}

function faultOf(tax_id: number, books: BooksView): string | undefined {
  const tax = books.get('taxes', tax_id);
  if (!tax) return missingRecord('taxes', tax_id);
  if (mechanismOf(tax) === 'standard' && !tax.withholding_tax) return undefined;
  return `${tax.code} is not charged by a supplier on his document; leave it out.`;
}
