import { present } from '../../api/record-form.ts';
import type { Shown } from '../../api/resource-types.ts';
import type { Contact } from '../contact/contact.ts';
import type { Transaction } from '../transaction/transaction.ts';
import { bankEntry as resource } from './bank-entry.ts';
import type { BankEntry } from './bank-entry.ts';

/** What a person knows an entry by. */
export interface NamedEntry {
  transaction: Pick<Transaction, 'transaction_no' | 'reference' | 'narration'>;
  contact?: Pick<Contact, 'id' | 'code' | 'name'> | undefined;
}

/** An entry with its transaction, where that was found. */
export interface EntryOfTransaction extends BankEntry {
  of?: NamedEntry | undefined;
}

/** An entry with what its transaction says; in spoilt books that has none, it says nothing. */
export function presentBankEntry({ of, ...entry }: EntryOfTransaction): Shown<typeof resource> {
  const { transaction, contact } = of ?? {};
  return present(resource, entry, {
    transaction_no: transaction?.transaction_no ?? null,
    reference: transaction?.reference ?? null,
    narration: transaction?.narration ?? null,
    contact_id: contact?.id ?? null,
    contact_code: contact?.code ?? null,
    contact_name: contact?.name ?? null,
  });
}
