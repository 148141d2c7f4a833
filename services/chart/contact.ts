import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { stated, statedChange, statedOf } from '../../shared/api/record-form.ts';
import type { Change, Input } from '../../shared/api/resource-types.ts';
import { commandsOf } from '../../shared/books/actions/commands-of.ts';
import { changed, created } from '../../shared/books/answers.ts';
import type { Answer, BooksView, Command, Lookup } from '../../shared/books/command.ts';
import { addressesSince } from '../../shared/books/addresses-since.ts';
import { nextContactCode } from '../../shared/books/next-contact-code.ts';
import { recordOfPath } from '../../shared/books/record-of-path.ts';
import { recycleCommand } from '../../shared/books/recycle-command.ts';
import { restoreCommand } from '../../shared/books/restore-command.ts';
import { checkContactDefaults } from './check-contact-defaults.ts';
import type { Contact } from '../../shared/resources/contact/contact.ts';
import { contact as resource } from '../../shared/resources/contact/contact.ts';
import { contactLabel, presentContact } from '../../shared/resources/contact/present-contact.ts';

/** Adds a contact (docs/accounting.md §14.2). */
export const createContact: Command<Input<typeof resource>> = {
  name: 'contact.create',
  needs: codeLookup,
  decide(params, books) {
    const { code, ...fields } = stated(resource, params);
    checkContactDefaults(fields, books);
    if (code !== undefined) keepCode(code, null, books);
    const since = addressesSince(null, fields, books);
    const contact = books.insert('contacts', { ...fields, ...since, code: code ?? nextContactCode(books) });
    return created('/contact', contactLabel(contact), presentContact(contact));
  },
};

/** Changes a contact. Documents that were posted with it keep their figures. */
const updateContact: Command<{ id: number } & Change<typeof resource>> = {
  name: 'contact.update',
  needs: (params) => [...contactLookup(params), ...codeLookup(params)],
  decide(params, books) {
    const contact = recordOfPath('contacts', params.id, books);
    const change = statedChange(resource, params, contact);
    checkContactDefaults(change, books);
    const fields = { ...statedOf(resource, contact), ...change };
    if (fields.code !== contact.code) keepCode(fields.code, contact.id, books);
    return contactChanged(books.update('contacts', contact.id, { ...fields, ...addressesSince(contact, fields, books) }), 'updated');
  },
};

/** Recycles a contact that no transaction, balance, bank line or mail names: what was mailed, or was to be, is kept. */
const deleteContact = recycleCommand('contacts', {
  name: 'contact.delete',
  resource: 'contact',
  needs: contactLookup,
  called: ({ name }) => `Contact '${name}'`,
  loosened: { 'bank_rules.then.contact_id': 'the rule rests until it is restored (docs/decisions/bank-matching.md)' },
  answer: contactChanged,
});

/** Restores a contact. Its code has stayed its own. */
const restoreContact = restoreCommand('contacts', {
  name: 'contact.restore',
  needs: contactLookup,
  check: () => undefined,
  answer: contactChanged,
});

function contactLookup({ id }: { id: number }): Lookup[] {
  return [{ collection: 'contacts', field: 'id', value: id }];
}

function codeLookup({ code }: { code?: string | undefined }): Lookup[] {
  return code === undefined ? [] : [{ collection: 'contacts', field: 'code', value: code }];
}

const given = /^C-0*([1-9]\d{0,8})$/;

/** Throws when another contact, recycled ones included, has the code. One that looks like those of nextContactCode moves them on. */
function keepCode(code: string, own_id: number | null, books: BooksView): void {
  const holder = books.findAny('contacts', 'code', code).find(({ id }) => id !== own_id);
  if (holder) throw new BookkeepingError('contact', 'DuplicateContact', 'code', `Code ${code} is that of the contact '${holder.name}'`);
  const number = Number(given.exec(code)?.[1] ?? 0);
  if (number > (books.lastCode('contact') ?? 0)) books.setLastCode('contact', number);
}

function contactChanged(contact: Contact, verb: string): Answer {
  return changed(contactLabel(contact), verb, presentContact(contact));
}

export const contactCommands = commandsOf(resource, {
  create: createContact,
  update: updateContact,
  delete: deleteContact,
  restore: restoreContact,
});
