import { limits } from '../../../shared/api/limits.ts';
import type { Contact } from '../../../shared/resources/contact/contact.ts';

/** From when on the addresses of a contact have stood for long enough. */
export function standsFrom({ addresses_since }: Pick<Contact, 'addresses_since'>): Date {
  return addresses_since ? new Date(addresses_since.getTime() + limits.address_stands_seconds * 1000) : new Date(0);
}
