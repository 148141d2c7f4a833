import { addressesOf } from '../mailing/addresses-of.ts';
import type { Contact } from '../resources/contact/contact.ts';
import type { BooksView } from './command.ts';

type Addressed = Partial<Pick<Contact, 'email' | 'cc' | 'addresses_since'>>;

/**
 * Since when the addresses of a contact stand: from now on where a program gives new ones, always where a person types them on a screen, and as before
 * where none is new. Mails in the service's name go to what has stood for an hour (docs/security.md "Mails").
 */
export function addressesSince(
  before: Addressed | null,
  after: Addressed,
  { caller, now }: Pick<BooksView, 'caller' | 'now'>,
): { addresses_since?: Date | null } {
  const known = addressesOf(before ?? {});
  const given = [...addressesOf(after)];
  if (given.every((address) => known.has(address))) return {};
  if (!caller.on_screen) return { addresses_since: now };
  // One beside it that a program gave a moment ago is not older for that.
  return before?.addresses_since && !given.some((address) => known.has(address)) ? { addresses_since: null } : {};
}
