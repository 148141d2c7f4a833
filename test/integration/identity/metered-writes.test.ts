import { expect, test } from '@jest/globals';
import { setClock } from '../../../shared/base/clock.ts';
import { useIdentity } from './identity-broker.ts';

const daybook = useIdentity();

const usageOf = async (owner_id: number): Promise<number> => {
  const documents = await daybook.database.db.collection<{ api_calls: number }>('usage').find({ owner_id }).toArray();
  return documents.reduce((calls, { api_calls }) => calls + api_calls, 0);
};
const dryRun = { request: { id: 'r', deadline: Date.now() + 60_000, dry_run: true } };

test('a write of identity is one API call of the owner, a failed one and a dry run are none', async () => {
  const { user, access_token } = await daybook.register();
  const caller = await daybook.callerOf(access_token);
  await daybook.call('updateProfile', { name: 'Augusta' }, { caller });
  await daybook.call('updateProfile', { name: 'Byron' }, { caller, ...dryRun });
  await expect(daybook.call('updateProfile', { password: 'a new long password' }, { caller })).rejects.toMatchObject({ code: 422 });
  await expect(usageOf(user.id)).resolves.toBe(1);
  await expect(daybook.database.db.collection<{ _id: number }>('subscriptions').findOne({ _id: user.id })).resolves.toMatchObject({
    plan: 'journal',
  });
});

test('at the cap of API calls a write is refused with 429 and saves nothing', async () => {
  const { user, access_token } = await daybook.register();
  const caller = await daybook.callerOf(access_token);
  await daybook.call('updateProfile', { name: 'First' }, { caller });
  await daybook.database.db.collection('usage').updateMany({ owner_id: user.id }, { $set: { api_calls: 500 } });
  const refused = await daybook.call('updateProfile', { name: 'Second' }, { caller }).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 429, headers: { 'Retry-After': expect.any(String) } });
  await expect(daybook.broker.call('identity.readProfile', {}, { meta: { caller } })).resolves.toMatchObject({
    resource: { name: 'First' },
  });
  await expect(daybook.call('deleteProfile', {}, { caller })).resolves.toMatchObject({ status: 200 });
});

test('an expired subscription refuses writes, but not the deletion of the account', async () => {
  const { access_token } = await daybook.register();
  const caller = await daybook.callerOf(access_token);
  await daybook.call('updateProfile', { name: 'First' }, { caller });
  const later = new Date(Date.now() + 50 * 86_400_000);
  setClock({ now: () => later });
  try {
    await expect(daybook.call('updateProfile', { name: 'Second' }, { caller })).rejects.toMatchObject({ code: 402 });
    await expect(daybook.call('deleteProfile', {}, { caller })).resolves.toMatchObject({ status: 200 });
  } finally {
    setClock();
  }
});
