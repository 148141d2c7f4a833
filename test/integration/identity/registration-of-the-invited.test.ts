import { expect, test } from '@jest/globals';
import { PASSWORD, useIdentity } from './identity-broker.ts';

const daybook = useIdentity({ settings: { registration: 'invited' } });

test('with REGISTRATION=invited nobody registers, not even the first, and no user is left behind', async () => {
  const refused = daybook.call('register', { name: 'Ada', email: 'ada@example.com', password: PASSWORD });
  await expect(refused).rejects.toMatchObject({ code: 403, fields: { request: [expect.stringContaining('invitation')] } });
  await expect(daybook.database.db.collection('users').countDocuments()).resolves.toBe(0);
});
