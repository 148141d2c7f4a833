import type { Db } from '../../../shared/database/connection.ts';

/** Lets the server refuse every document that is written to a collection, while `request` runs. */
export async function whileRefusing<T>(db: Db, collection: string, request: () => Promise<T>): Promise<T> {
  const [declared] = await db.listCollections({ name: collection }).toArray();
  const { validator = {} } = (declared as unknown as { options: { validator?: object } }).options;
  await db.command({ collMod: collection, validator: { no_document_has_this: true } });
  try {
    return await request();
  } finally {
    await db.command({ collMod: collection, validator });
  }
}
