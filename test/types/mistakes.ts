import type { Transaction as RuledTransaction } from '../../shared/accounting/records.ts';
import { declareOperation, resourceAnswer } from '../../shared/api/declare-operation.ts';
import { declareRecord, declareStoredRecord } from '../../shared/api/declare-record.ts';
import { boolean } from '../../shared/api/kinds/choice-kinds.ts';
import type { nestedList } from '../../shared/api/kinds/composite-kinds.ts';
import type { amount } from '../../shared/api/kinds/decimal-kinds.ts';
import { text } from '../../shared/api/kinds/text-kinds.ts';
import { present, stated } from '../../shared/api/record-form.ts';
import type { Computed, Declares, Input, RecordOf, Stated } from '../../shared/api/resource-types.ts';
import { read } from '../../shared/books/actions/read-action.ts';
import { write } from '../../shared/books/actions/write-action.ts';
import { operationById } from '../../shared/resources/all-operations.ts';
import type { ParamsOf } from '../../shared/resources/operation-params.ts';
import { declared } from '../../services/identity/declared-action.ts';
import type { BooksView } from '../../shared/books/command.ts';
import { listingOf } from '../../services/ledger-listing/listings.ts';
import { createTax, updateTax } from '../../services/chart/tax.ts';
import { presentLedgerRow } from '../../shared/resources/ledger/present-ledger-row.ts';
import type { RowOfTransaction } from '../../shared/resources/ledger/present-ledger-row.ts';
import type { UserDocument } from '../../shared/resources/profile/user-account.ts';
import { presentTransaction } from '../../shared/resources/transaction/present-transaction.ts';
import type { Tax } from '../../shared/resources/tax/tax.ts';
import type { Transaction } from '../../shared/resources/transaction/transaction.ts';
import { tax } from '../../shared/resources/tax/tax.ts';
import { transaction } from '../../shared/resources/transaction/transaction.ts';

/**
 * Mistakes that the compiler must notice: `npx tsc` fails when one of them compiles, because its `@ts-expect-error` then expects nothing.
 * Each changes the declaration of a resource, or uses it wrongly, as somebody might by oversight. Nothing here is run.
 */
type Own = typeof transaction.own;
type Changed<K extends keyof Own, F> = Declares<Omit<Own, K> & F>;
declare const computed: Computed<typeof transaction>;
declare const record: Transaction;
declare const sent: Input<typeof transaction>;
declare const books: BooksView;

/** The correct uses compile; so what fails below fails by the mistake alone. */
export const correct = [
  write('createTax', createTax),
  read('readLedgerIntegrity', () => Promise.resolve({})),
  declared('readProfile', () => Promise.resolve({})),
  present(transaction, record, computed),
  stated(transaction, sent),
  listingOf(transaction, presentTransaction),
];

export function theKindOfAFieldIsChanged(
  other: RecordOf<Changed<'reference', { reference: Omit<Own['reference'], 'kind'> & { kind: typeof amount } }>>,
) {
  // @ts-expect-error: a decimal where a text was
  return presentTransaction(other);
}

export function aFieldIsRenamed(other: RecordOf<Changed<'reference', { external_reference: Own['reference'] }>>) {
  // @ts-expect-error: `reference` is not in the record
  return presentTransaction(other);
}

export function thePresenterForgetsAField({ is_credited: _, ...rest }: Computed<typeof transaction>) {
  // @ts-expect-error: nobody makes `is_credited`
  return present(transaction, record, rest);
}

export function thePresenterGivesADecimalForText() {
  // @ts-expect-error: an amount is shown as text
  return present(transaction, record, { ...computed, balance: record.amount });
}

export function anOperationGetsTheCommandOfAnother() {
  // @ts-expect-error: a create sends no id
  return write('createTax', updateTax);
}

export function aWriteNamesNoEvent() {
  // @ts-expect-error: it says not what it leaves in the trail
  return declareOperation(tax, {
    id: 'mendTax',
    method: 'POST',
    path: '/tax/mend',
    service: 'chart',
    summary: '',
    answer: resourceAnswer(tax),
  });
}

export function anIndexIsOnAFieldThatIsNotStored() {
  const fields = {
    name: { kind: text({ max: 9 }), stored: true, description: 'Name.' },
    is_shown: { kind: boolean, description: 'Computed.' },
  } as const;
  const said = {
    name: 'Note',
    title: 'Note',
    plural: 'Notes',
    plural_id: 'Notes',
    slug: 'note',
    collection: 'notes',
    definition: 'A note.',
  } as const;
  declareRecord({ ...said, fields, indexes: [{ on: ['name'] }] }, () => []);
  // @ts-expect-error: `is_shown` is in no document
  declareRecord({ ...said, fields, indexes: [{ on: ['is_shown'] }] }, () => []);
}

export function aRequiredFieldBecomesOptional(
  said: Stated<Changed<'narration', { narration: Omit<Own['narration'], 'create'> & { create: 'optional' } }>>,
) {
  // @ts-expect-error: it may be undefined
  const narration: string = said.narration;
  return narration;
}

export function aRequiredStoredFieldIsAdded(): RecordOf<Changed<never, { due_note: Own['narration'] }>> {
  // @ts-expect-error: whoever builds a record must say it
  return record;
}

export function aFieldThatMayBeNullIsSaidNotTo(): RecordOf<Changed<'reference', { reference: Omit<Own['reference'], 'nullable'> }>> {
  // @ts-expect-error: the record's may be null
  return record;
}

export function aFieldIsReadThatIsNotSent() {
  // @ts-expect-error: no request sends `is_posted`
  return sent.is_posted;
}

export function aListHasThePresenterOfAnotherResource() {
  // @ts-expect-error: a tax is no transaction
  return listingOf(tax, presentTransaction);
}

export function aRuleNeedsAFieldThatTheResourceLacks(other: RecordOf<Changed<'credited', unknown>>): RuledTransaction {
  // @ts-expect-error: the rules read `credited`
  return other;
}

export function aStoredKindHasNoColumn(
  other: Omit<Tax, 'account'>,
): RecordOf<
  Declares<Omit<typeof tax.own, 'account'> & { account: { kind: ReturnType<typeof nestedList>; stored: true; description: string } }>
> {
  // @ts-expect-error: what is nested in an answer has no record form
  return { ...other, account: [{ id: 1 }] };
}

export function aCommandInsertsAnotherRecord() {
  // @ts-expect-error: the fields of a tax are no transaction
  return books.insert('transactions', { name: 'VAT', code: 'V' });
}

export function anOperationIsMisspelt() {
  // @ts-expect-error: it is createTax
  write('createTaxes', createTax);
  // @ts-expect-error: it is readLedgerIntegrity
  read('readLedgerIntegrty', () => Promise.resolve({}));
  // @ts-expect-error: it is readProfile
  declared('readProfil', () => Promise.resolve({}));
  // @ts-expect-error: what a misspelt operation is asked is not known
  type Asked = ParamsOf<'listTaxs'>;
  return {} as Asked;
}

export function anIndexOfAnAccountIsOnAnUnknownField() {
  const own = { id: { kind: text({ max: 1 }), stored: true, description: '' } } as const;
  // @ts-expect-error: `identity` is not in the record
  return declareStoredRecord({ collection: 'users', base: 'none', own, indexes: [{ on: ['identity'] }] });
}

export function aRowIsShownThatLacksAField(row: Omit<RowOfTransaction, 'position'>) {
  // @ts-expect-error: `position` is shown
  return presentLedgerRow(row);
}

export function anAccountIsStoredWithoutAField({ email: _, ...rest }: UserDocument): UserDocument {
  // @ts-expect-error: `email` is always there
  return rest;
}

export function anOperationIsAskedForThatThereIsNot() {
  // @ts-expect-error: closing rates are read, created, changed and deleted, and never closed
  return operationById('closeClosingRate');
}
