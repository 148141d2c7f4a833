import { present } from '../../api/record-form.ts';
import type { Shown } from '../../api/resource-types.ts';
import type { Contact } from './contact.ts';
import { contact as resource } from './contact.ts';

export function presentContact(contact: Contact): Shown<typeof resource> {
  return present(resource, contact, {});
}

/** `Contact: Kontor GmbH (C-0001)`. */
export function contactLabel({ name, code }: Contact): string {
  return `Contact: ${name} (${code})`;
}
