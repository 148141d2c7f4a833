import type { Contact } from '../contact/contact.ts';
import type { Entity } from '../entity/entity.ts';
import type { Transaction } from '../transaction/transaction.ts';

/** The terms of payment of a document (BT-20): its own words, else those of its contact, else ours, of what we are paid. */
export function termsOfPayment(
  { document }: Pick<Transaction, 'document'>,
  contact: Pick<Contact, 'payment_terms'> | null | undefined,
  ours: Entity['identity'],
): string | null {
  return document?.terms ?? contact?.payment_terms?.text ?? ours?.payment_terms?.text ?? null;
}
