import type { Db } from 'mongodb';
import { RequestError } from '../../shared/base/request-error.ts';
import { missingRecord } from '../../shared/books/record-nouns.ts';

/** A filter by a contact that no field of the listed records names. Throws 422 for one that the entity does not have; it may be recycled. */
export async function requireContact(db: Db, entity_id: number, contact_id: number): Promise<void> {
  const contacts = db.collection<{ _id: number; entity_id: number }>('contacts');
  if (!(await contacts.findOne({ _id: contact_id, entity_id }, { projection: { _id: 1 } })))
    throw new RequestError(422, { 'contact-id': [missingRecord('contacts', contact_id)] });
}
