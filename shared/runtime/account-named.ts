import type { Db } from '../database/connection.ts';
import { DURABLE } from '../database/read-options.ts';
import type { UserDocument } from '../resources/profile/user-account.ts';

export type NamedAccount = Pick<UserDocument, '_id' | 'email' | 'name'>;

/** The account that an operator names by its id or its address. Throws an Error that says what is wrong. */
export async function accountNamed(db: Db, account: string | undefined, usage: string): Promise<NamedAccount> {
  if (account === undefined) throw new Error(`name the account: ${usage}`);
  const by = /^[1-9]\d{0,15}$/.test(account) ? { _id: Number(account) } : { email: account.toLowerCase(), deleted_at: null };
  const found = await db.collection<NamedAccount & { deleted_at: Date | null }>('users').findOne(by, DURABLE);
  if (!found) throw new Error(`there is no account ${account}`);
  return found;
}
