import type { Db } from 'mongodb';

/** As after the link in the mail was followed: the address of whoever owns the entity is confirmed. */
export async function confirmOwner({ db }: { db: Db }, entity_id: number): Promise<void> {
  const entity = await db.collection<{ _id: number; owner_id: number }>('entities').findOne({ _id: entity_id });
  await db.collection<{ _id: number }>('users').updateOne({ _id: entity!.owner_id }, { $set: { email_verified_at: new Date() } });
}

/** As if an hour had gone by since contacts got their addresses. */
export async function letAddressesStand({ db }: { db: Db }, entity_id: number): Promise<void> {
  await db.collection('contacts').updateMany({ entity_id }, { $set: { addresses_since: null } });
}
