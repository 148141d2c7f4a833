import { daysBetween } from '../../../shared/accounting/fiscal-year.ts';
import { isDisputed } from '../../../shared/accounting/reminders.ts';
import { isUnappliedSide } from '../../../shared/accounting/open-item.ts';
import { bracketOf } from '../../../shared/accounting/statements/schedule-item.ts';
import type { OwedType } from '../../../shared/accounting/vocabularies.ts';
import { fromDocument } from '../../../shared/database/document.ts';
import type { Balance } from '../../../shared/resources/balance/balance.ts';
import type { OpenItemKind } from '../../../shared/resources/open-item/open-item.ts';
import { amountOf, dateOf } from '../../../shared/resources/present-values.ts';
import type { Presented } from '../../../shared/resources/present-values.ts';
import type { Dispute } from '../../../shared/resources/reminder/dispute-field.ts';
import type { Transaction } from '../../../shared/resources/transaction/transaction.ts';
import type { Snapshot } from '../reading/in-snapshot.ts';
import { readContacts } from '../reading/read-contacts.ts';
import { keyOfItem, readLastReminders } from './read-last-reminders.ts';
import { saidBy } from './said-by.ts';
import { directionOf } from './open-item-scope.ts';
import type { OpenItemScope } from './open-item-scope.ts';
import type { StandingItem } from './walk-open-items.ts';

/** The items of a page in bus form, each with what its original document says (docs/accounting.md §11.29). */
export async function presentOpenItems(scope: OpenItemScope, items: readonly StandingItem[]): Promise<Presented[]> {
  const { snapshot, books, accounts, day } = scope;
  const [contacts, documents, reminders] = await Promise.all([
    readContacts(
      snapshot,
      books.entity.id,
      idsOf(items, ({ contact_id }) => contact_id),
    ),
    readDocuments(snapshot, books.entity.id, idsOf(items, originOf)),
    readLastReminders(scope, items),
  ]);
  return items.map((item) => {
    const { type, id, due, date, record, outstanding, value } = item;
    const reminded = reminders.get(keyOfItem(item));
    const { account_id, contact_id, currency_id } = record;
    const { code, account_type } = accounts.get(account_id)!;
    const document = documents.get(originOf(record) ?? 0);
    const contact = contacts.get(contact_id ?? 0);
    const days = daysBetween(due, day);
    return {
      item_type: type,
      item_id: id,
      account_id,
      account_code: code,
      account_type,
      direction: directionOf(account_type as OwedType),
      kind: kindOf(account_type, record),
      contact_id: contact_id ?? null,
      contact_code: contact?.code ?? null,
      contact_name: contact?.name ?? null,
      ...saidBy(record),
      transaction_date: dateOf(date),
      due_date: dateOf(due),
      currency_id,
      currency_code: books.currencies.get(currency_id)!.currency_code,
      amount: amountOf((document ?? record).amount),
      outstanding: amountOf(outstanding),
      value: amountOf(value),
      days_overdue: Math.max(0, days),
      bracket: bracketOf(days, 'due'),
      reminder_level: reminded?.level ?? 0,
      last_reminded_on: reminded ? dateOf(reminded.on) : null,
      dispute: isDisputed(record, day) ? presentDispute(record.dispute!) : null,
    };
  });
}

const presentDispute = ({ reason, until }: Dispute): Presented => ({ reason, until: until && dateOf(until) });

/** A receipt, a payment, a note or a balance on the other side waits to be applied (docs/accounting.md §11.8). */
export function kindOf(account_type: Parameters<typeof isUnappliedSide>[0], record: Balance | Transaction): OpenItemKind {
  return kindOnSide(account_type, 'balance_type' in record ? record.balance_type === 'CREDIT' : record.credited);
}

/** The same of a side of the account that it stands on. */
export function kindOnSide(account_type: Parameters<typeof isUnappliedSide>[0], credited: boolean): OpenItemKind {
  return isUnappliedSide(account_type, credited ? 'C' : 'D') ? 'unapplied' : 'outstanding';
}

function originOf(record: Balance | Transaction): number | null {
  return 'balance_type' in record ? record.origin_transaction_id : null;
}

function idsOf(items: readonly StandingItem[], idOf: (record: Balance | Transaction) => number | null | undefined): number[] {
  return [...new Set(items.flatMap(({ record }) => idOf(record) ?? []))];
}

/** The documents that balances carry: their amounts are what was owed in the first place. */
async function readDocuments(
  { db, session }: Snapshot,
  entity_id: number,
  ids: readonly number[],
): Promise<Map<number, Pick<Transaction, 'amount'>>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .collection<{ _id: number; entity_id: number }>('transactions')
    .find({ _id: { $in: [...ids] }, entity_id }, { session, projection: { amount: 1 } })
    .toArray();
  return new Map(found.map((document) => [document._id, fromDocument<Pick<Transaction, 'amount'>>(document)]));
}
