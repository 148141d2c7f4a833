import { dayText } from '../../shared/accounting/fiscal-year.ts';
import type { LineItemFault } from '../../shared/accounting/line-check.ts';
import { daysInWords, holdsOn, taxOfDay } from '../../shared/accounting/tax-of-day.ts';
import type { BooksView } from '../../shared/books/command.ts';
import type { LineItem } from '../../shared/resources/line-item/line-item.ts';
import type { Transaction } from '../../shared/resources/transaction/transaction.ts';
import { lineItemError } from './draft-lines.ts';

type Document = Pick<Transaction, 'transaction_date' | 'document' | 'corrects_ids'>;

/**
 * Throws 118 where a line bears a tax that does not hold on the tax date of its document, naming the one of its family that does
 * (docs/accounting.md §5.20). The tax of the day of supply may stand, too. A line that takes back is not asked: a deposit bore the tax of its own day.
 */
export function checkTaxDays(document: Document, posted: readonly { readonly line: LineItem }[], books: BooksView): void {
  let day: Date | undefined;
  const supplied_on = document.document?.delivery?.date ?? undefined;
  const faults: LineItemFault[] = [];
  for (const [index, { line }] of posted.entries()) {
    if (takesBack(line)) continue;
    for (const id of line.taxes) {
      const tax = books.getAny('taxes', id)!;
      if (!tax.valid?.length) continue;
      day ??= taxDateOf(document, books);
      if (holdsOn(tax, day) || (supplied_on && holdsOn(tax, supplied_on))) continue;
      const right = taxOfDay(tax, day, books.all('taxes'));
      const message = `${tax.code} holds ${daysInWords(tax.valid)}, and the document is taxed on ${dayText(day)}`;
      faults.push({
        index,
        field: 'taxes',
        message,
        cure: right ? `Use ${right.code}.` : 'Use a tax of that day, or give tax_point_date.',
      });
    }
  }
  if (faults.length > 0) throw lineItemError(faults);
}

function takesBack({ amount, quantity }: LineItem): boolean {
  return amount.times(quantity).isNegative();
}

/** The tax date: what the document says, else that of what it corrects, else its date. */
function taxDateOf({ document, corrects_ids, transaction_date }: Document, books: BooksView): Date {
  if (document?.tax_point_date) return document.tax_point_date;
  const [corrected] = corrects_ids ?? [];
  const original = corrected === undefined ? undefined : books.get('transactions', corrected);
  return original ? (original.document?.tax_point_date ?? original.transaction_date) : transaction_date;
}
