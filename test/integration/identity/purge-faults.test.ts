import { expect, test } from '@jest/globals';
import { setClock } from '../../../shared/base/clock.ts';
import { useIdentity } from './identity-broker.ts';

const daybook = useIdentity();

async function deletedAccount(): Promise<number> {
  const { user, access_token } = await daybook.register();
  await daybook.call('deleteProfile', {}, { caller: await daybook.callerOf(access_token) });
  return user.id;
}

test('a deleted account that cannot be purged holds up no others, and is purged once it can be', async () => {
  const spoilt = await deletedAccount();
  await deletedAccount();
  const { db } = daybook.database;
  const invoices = db.collection<{ owner_id: number; issued_at: string }>('invoices');
  await invoices.insertOne({ owner_id: spoilt, issued_at: 'no time' }, { bypassDocumentValidation: true });
  const later = new Date(Date.now() + 31 * 86_400_000);
  const purge = (): Promise<{ purged: number }> => {
    setClock({ now: () => later });
    return daybook.broker.call<{ purged: number }>('identity.purgeDeletedAccounts').finally(() => setClock());
  };
  const left = async (): Promise<number[]> => (await db.collection<{ _id: number }>('users').find().toArray()).map(({ _id }) => _id);
  expect(await purge()).toEqual({ purged: 1 });
  expect(await left()).toEqual([spoilt]);
  await invoices.deleteMany({ owner_id: spoilt });
  expect(await purge()).toEqual({ purged: 1 });
  expect(await left()).toEqual([]);
});
