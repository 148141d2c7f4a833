import { expect, test } from '@jest/globals';
import { limits } from '../../../shared/api/limits.ts';
import { Client } from '../../setup/client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';

const daybook = useDaybook();
const person = async (): Promise<Client> => {
  const client = new Client(daybook.url);
  await client.register();
  return client;
};
const kept = async (client: Client): Promise<unknown> => (await client.get('/profile/preferences')).body.preferences;

test('what a client keeps for a person is there for every client of theirs, and for nobody else', async () => {
  const [one, other] = [await person(), await person()];
  expect(await kept(one)).toEqual({});
  const preferences = { console: { colours: 'dark', columns: ['date', 'amount'], width: 12.5, 'sort-by': null, tooLong: '1.10' } };
  const { status, body } = await one.request('PUT', '/profile/preferences', { preferences });
  expect([status, body]).toEqual([200, { status: 'success', preferences }]);
  expect([await kept(one), await kept(other)]).toEqual([preferences, {}]);
  await one.request('PUT', '/profile/preferences', { preferences: { shop: {} } });
  expect(await kept(one)).toEqual({ shop: {} });
});

test('it is an object of a bounded size, and a dry run keeps nothing', async () => {
  const client = await person();
  const text = 'é'.repeat(limits.preferences_bytes / 2);
  for (const preferences of [[], 'dark', 7, null, { text }]) {
    const { status, body } = await client.request('PUT', '/profile/preferences', { preferences });
    expect([status, Object.keys(body.errors as object)]).toEqual([422, ['preferences']]);
  }
  const headers = { Rollback: 'true' };
  expect((await client.request('PUT', '/profile/preferences', { preferences: { a: 1 } }, { headers })).status).toBe(200);
  expect(await kept(client)).toEqual({});
});
