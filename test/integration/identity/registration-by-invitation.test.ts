import { expect, test } from '@jest/globals';
import { PASSWORD, useIdentity } from './identity-broker.ts';

const daybook = useIdentity({ settings: { registration: 'first' } });

const person = (email: string): object => ({ name: 'Ada', email, password: PASSWORD });

test('with REGISTRATION=first one of many who register at once has an account, then nobody, and the invited make theirs by accepting', async () => {
  const tries = Array.from({ length: 8 }, (_, index) => daybook.call('register', person(`person-${index}@example.com`)));
  const outcomes = await Promise.allSettled(tries);
  const admitted = outcomes.filter((outcome) => outcome.status === 'fulfilled').map(({ value }) => value.body);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }): unknown => reason);
  expect([admitted.length, refused.length]).toEqual([1, 7]);
  for (const reason of refused)
    expect(reason).toMatchObject({ code: 403, fields: { request: [expect.stringContaining('/auth/v1/accept')] } });

  const owner = await daybook.callerOf(admitted[0]!.access_token);
  const caller = { ...owner, entity_id: await daybook.addEntity(owner.user_id) };
  await expect(daybook.call('register', person('bob@example.com'))).rejects.toMatchObject({ code: 403 });
  const invited = await daybook.call<{ resource: { invitation_token: string } }>('createUser', { email: 'bob@example.com' }, { caller });
  // The address alone does not prove who registers it.
  await expect(daybook.call('register', person('bob@example.com'))).rejects.toMatchObject({ code: 403 });
  const token = invited.body.resource.invitation_token;
  const accepted = await daybook.call('accept', { token, name: 'Bob', password: PASSWORD });
  expect(accepted.body.user).toMatchObject({ email: 'bob@example.com', entity_id: caller.entity_id });
});

test('when the only account is deleted, the next to register is the first again', async () => {
  await daybook.database.db.collection('users').updateMany({}, { $set: { deleted_at: new Date() } });
  await expect(daybook.call('register', person('carol@example.com'))).resolves.toMatchObject({ status: 201 });
  await expect(daybook.call('register', person('dave@example.com'))).rejects.toMatchObject({ code: 403 });
});
