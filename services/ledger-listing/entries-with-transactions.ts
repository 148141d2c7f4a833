import type { Db } from 'mongodb';
import type { BankEntry } from '../../shared/resources/bank-entry/bank-entry.ts';
import type { EntryOfTransaction, NamedEntry } from '../../shared/resources/bank-entry/present-bank-entry.ts';
import type { Contact } from '../../shared/resources/contact/contact.ts';
import type { Transaction } from '../../shared/resources/transaction/transaction.ts';
import { recordsByIds } from './records-by-ids.ts';

/** Entries together with their transactions and contacts, recycled ones among them: one read of each collection, however many entries. */
export async function entriesWithTransactions(db: Db, entity_id: number, entries: readonly BankEntry[]): Promise<EntryOfTransaction[]> {
  const shown = { transaction_no: 1, reference: 1, narration: 1, contact_id: 1 } as const;
  const ids = entries.map(({ transaction_id }) => transaction_id);
  const transactions = await recordsByIds<Transaction>(db, entity_id, { collection: 'transactions', ids, shown });
  const contacts = await recordsByIds<Contact>(db, entity_id, {
    collection: 'contacts',
    ids: [...transactions.values()].flatMap(({ contact_id }) => contact_id ?? []),
    shown: { code: 1, name: 1 },
  });
  const named = (transaction: Transaction | undefined): NamedEntry | undefined =>
    transaction && { transaction, contact: contacts.get(transaction.contact_id ?? 0) };
  return entries.map((entry) => ({ ...entry, of: named(transactions.get(entry.transaction_id)) }));
}
