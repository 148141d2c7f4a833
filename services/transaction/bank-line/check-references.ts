import { RequestError } from '../../../shared/base/request-error.ts';
import type { FieldMessages } from '../../../shared/base/request-error.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import { missingRecord } from '../../../shared/books/record-nouns.ts';
import type { BankAct } from '../../../shared/resources/bank-line/bank-acts.ts';

/** Throws 422 for all records that an act names and that are not there, also those in fields that it does not take. */
export function checkReferences(act: BankAct, books: BooksView): void {
  const faults: FieldMessages = {};
  for (const [field, collection, id] of namedBy(act)) if (!books.get(collection, id)) faults[field] = [missingRecord(collection, id)];
  if (Object.keys(faults).length > 0) throw new RequestError(422, faults);
}

type Named = readonly [field: string, collection: 'bank_lines' | 'transactions' | 'balances' | 'accounts' | 'contacts', id: number];

function namedBy({ line_id, other_line_id, account_id, contact_id, transaction_ids, items, line_items }: BankAct): Named[] {
  const named = (field: string, collection: Named[1], id: number | null | undefined): Named[] =>
    typeof id === 'number' ? [[field, collection, id]] : [];
  return [
    ...named('line_id', 'bank_lines', line_id),
    ...named('other_line_id', 'bank_lines', other_line_id),
    ...named('account_id', 'accounts', account_id),
    ...named('contact_id', 'contacts', contact_id),
    ...(transaction_ids ?? []).flatMap((id) => named('transaction_ids', 'transactions', id)),
    ...(items ?? []).flatMap(({ id, type, difference }, index) => [
      ...named(`items.${index}.id`, type === 'Balance' ? 'balances' : 'transactions', id),
      ...named(`items.${index}.difference.account_id`, 'accounts', difference?.account_id),
    ]),
    ...(line_items ?? []).flatMap((line, index) => named(`line_items.${index}.account_id`, 'accounts', line.account_id)),
  ];
}
