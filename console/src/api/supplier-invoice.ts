import { answered, asBytes, books } from './client.ts';
import type { components, operations } from './schema.d.ts';

type Answer = components['schemas']['CreateTransactionFromDocumentAnswer'];
type NewContact = operations['createContact']['requestBody']['content']['application/json'];
export type SuggestedContact = NonNullable<Answer['suggested_contact']>;

/** Makes a draft of a supplier's e-invoice; the account of its lines is named where nothing else says one. */
export async function draftOf(entity: number, file: File, account?: number): Promise<Answer> {
  const query = { name: file.name, ...(account === undefined ? {} : { 'line-account-id': account }) };
  const call = books(entity).POST('/books/v1/transaction/from-document', { params: { query }, ...asBytes(file) });
  // Saved ones have an id; the document also knows those of a dry run.
  return (await answered(call)) as Answer;
}

/** Adds the supplier as a contact, and names it on the draft. */
export async function addSupplier(entity: number, id: number, contact: SuggestedContact): Promise<void> {
  const body = contact as NewContact;
  const { resource } = await answered(books(entity).POST('/books/v1/contact', { body }));
  const named = { contact_id: (resource as components['schemas']['Contact']).id };
  await answered(books(entity).PATCH('/books/v1/transaction/{id}', { params: { path: { id } }, body: named }));
}
