import type { Contact } from '../resources/contact/contact.ts';
import type { electronicForms } from '../resources/document/electronic-forms.ts';
import type { Entity } from '../resources/entity/entity.ts';
import type { Transaction } from '../resources/transaction/transaction.ts';

/** Whether a document can become an e-invoice: an invoice, a credit note. */
export function isElectronic({ transaction_type }: Pick<Transaction, 'transaction_type'>): boolean {
  return transaction_type === 'IN' || transaction_type === 'CN';
}

/** The e-invoice that such a document becomes: what its contact wants, else what the entity does (docs/accounting.md §15.7). */
export function formWanted(
  contact: Pick<Contact, 'e_invoice'> | null | undefined,
  { identity }: Pick<Entity, 'identity'>,
): keyof typeof electronicForms {
  return contact?.e_invoice ?? identity?.e_invoice ?? 'off';
}
