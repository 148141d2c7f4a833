import { RequestError } from '../../../shared/base/request-error.ts';
import type { FieldMessages } from '../../../shared/base/request-error.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import { missingRecord } from '../../../shared/books/record-nouns.ts';
import type { BankAct, BankDeed } from '../../../shared/resources/bank-line/bank-acts.ts';

/** Throws 422 for all records that an act names and that are not there, also those in fields that it does not take. */
export function checkReferences(act: BankAct, books: BooksView): void {
  const faults: FieldMessages = {};
  for (const [field, collection, id] of namedByAct(act)) if (!books.get(collection, id)) faults[field] = [missingRecord(collection, id)];
  if (Object.keys(faults).length > 0) throw new RequestError(422, faults);
}

type Collection = 'bank_lines' | 'bank_rules' | 'transactions' | 'balances' | 'accounts' | 'contacts' | 'taxes';
type Named = readonly [field: string, collection: Collection, id: number];

function named(field: string, collection: Collection, id: number | null | undefined): Named[] {
  return typeof id === 'number' ? [[field, collection, id]] : [];
}

function namedByAct(act: BankAct): Named[] {
  const { line_id, line_ids, same_as } = act;
  return [
    ...named('line_id', 'bank_lines', line_id),
    ...(line_ids ?? []).flatMap((id) => named('line_ids', 'bank_lines', id)),
    ...named('same_as', 'bank_lines', same_as),
    ...named('rule_id', 'bank_rules', act.rule_id),
    ...namedByDeed(act),
    ...(act.acts ?? []).flatMap((part, index) => namedByDeed(part).map(([field, ...of]): Named => [`acts.${index}.${field}`, ...of])),
  ];
}

function namedByDeed(deed: BankDeed): Named[] {
  const { other_line_id, account_id, contact_id, transaction_ids, items, line_items, difference, taxes } = deed;
  return [
    ...named('other_line_id', 'bank_lines', other_line_id),
    ...named('of_line_id', 'bank_lines', deed.of_line_id),
    ...named('fee_account_id', 'accounts', deed.fee_account_id),
    ...named('account_id', 'accounts', account_id),
    ...named('contact_id', 'contacts', contact_id),
    ...named('difference.account_id', 'accounts', difference?.account_id),
    ...(taxes ?? []).flatMap((id) => named('taxes', 'taxes', id)),
    ...(transaction_ids ?? []).flatMap((id) => named('transaction_ids', 'transactions', id)),
    ...(items ?? []).flatMap((item, index) => [
      ...named(`items.${index}.id`, item.type === 'Balance' ? 'balances' : 'transactions', item.id),
      ...named(`items.${index}.difference.account_id`, 'accounts', item.difference?.account_id),
    ]),
    ...(line_items ?? []).flatMap((line, index) => [
      ...named(`line_items.${index}.account_id`, 'accounts', line.account_id),
      ...named(`line_items.${index}.withholding_tax_id`, 'taxes', line.withholding_tax_id),
    ]),
  ];
}
