import { inPieces } from '../../shared/base/in-pieces.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { limits } from '../../shared/api/limits.ts';
import type { BookRecord } from '../../shared/accounting/records.ts';
import type { ReadRequest } from '../../shared/books/actions/read-action.ts';
import type { Db } from '../../shared/database/connection.ts';
import type { Attachment } from '../../shared/resources/attachment/attachment.ts';
import type { LineItem } from '../../shared/resources/line-item/line-item.ts';
import type { Presented } from '../../shared/resources/present-values.ts';
import { findRecord, findRecords } from './find-record.ts';
import { listings } from './listings.ts';
import type { Listing } from './listings.ts';
import { loadReferences } from './load-references.ts';

const most = limits.records_per_contact_export;

/**
 * All that the books know of a contact, for whoever asks what is kept of him (GDPR, articles 15 and 20): its record, the transactions and
 * opening balances that name it with their lines, its mails and reminders, and the files that hang on any of these. Throws 404 for a contact that the entity does not
 * have, 422 where there is more than an answer holds.
 */
export async function readContactExport({ db, entity_id, params: { id } }: ReadRequest<{ id: number }>): Promise<Record<string, unknown>> {
  const contact = await findRecord(db, entity_id, 'contacts', id);
  const named = (collection: string): Promise<BookRecord[]> => findRecords(db, entity_id, collection, namesContact(id), most + 1);
  const [transactions, balances] = [await named('transactions'), await named('balances')];
  const [dispatches, reminders] = [await named('dispatches'), await named('reminders')];
  const ids = transactions.map((one) => one.id);
  const ofTransactions = { transaction_id: { $in: ids } };
  const lines = await findRecords<LineItem>(db, entity_id, 'line_items', ofTransactions, most + 1);
  if ([transactions, balances, lines, dispatches, reminders].some(({ length }) => length > most)) throw tooMany();
  const owners = [
    { owner_type: 'contact', owner_id: id },
    { owner_type: 'transaction', owner_id: { $in: ids } },
    { owner_type: 'balance', owner_id: { $in: balances.map((one) => one.id) } },
  ];
  const attachments = await findRecords<Attachment>(db, entity_id, 'attachments', { $or: owners });
  return {
    status: 'success',
    contact: (await presented(db, entity_id, listings.listContacts, [contact]))[0],
    transactions: await presented(db, entity_id, listings.listTransactions, transactions),
    line_items: await presented(db, entity_id, listings.listLineItems, lines),
    balances: await presented(db, entity_id, listings.listBalances, balances),
    dispatches: await presented(db, entity_id, listings.listDispatches, dispatches),
    reminders: await presented(db, entity_id, listings.listReminders, reminders),
    attachments: await presented(db, entity_id, listings.listAttachments, attachments),
  };
}

/** As the index is, which leaves out those of nobody (docs/decisions/index-entries.md). */
const namesContact = (id: number) => ({ contact_id: { $eq: id, $type: 'number' } });

async function presented(db: Db, entity_id: number, listing: Listing, records: readonly BookRecord[]): Promise<Presented[]> {
  const refs = await loadReferences(db, entity_id, records);
  return inPieces(records, (record) => listing.present(record, refs));
}

function tooMany(): RequestError {
  const message = `More than ${most} records name this contact, which is more than an answer holds. List them with GET /transaction?contact-id= and GET /balance?contact-id=.`;
  return new RequestError(422, { id: [message] });
}
