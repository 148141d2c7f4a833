import type { LineItem, Transaction } from '../../../shared/resources/records.ts';
import { lineItemLabel, presentLineItemInFull } from '../../../shared/resources/line-item/present-line-item.ts';
import { presentTransaction } from '../../../shared/resources/transaction/present-transaction.ts';
import { referencesOf } from '../../../shared/resources/references.ts';
import { changed, created } from '../../../shared/books/answers.ts';
import type { Answer, BooksView } from '../../../shared/books/command.ts';

export function lineItemCreated(line: LineItem, transaction: Transaction | null, books: BooksView): Answer {
  const refs = referencesOf(books);
  return created(
    '/line-item',
    lineItemLabel(line, refs),
    presentLineItemInFull(line, refs, transaction && presentTransaction(transaction)),
  );
}

export function lineItemChanged(line: LineItem, verb: string, transaction: Transaction | null, books: BooksView): Answer {
  const refs = referencesOf(books);
  return changed(lineItemLabel(line, refs), verb, presentLineItemInFull(line, refs, transaction && presentTransaction(transaction)));
}
