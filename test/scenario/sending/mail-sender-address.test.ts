import { beforeEach, expect, test } from '@jest/globals';
import type { Json } from '../../setup/client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openBooks, refusal } from '../open-books.ts';
import type { Bookkeeper } from '../open-books.ts';

/** Where the mail server of an entity may be when strangers use the service, and what it stores of one without a key (docs/security.md). */
const daybook = useDaybook({ settings: { billing: 'off', secrets_key: null } });
let keeper: Bookkeeper;
beforeEach(async () => {
  keeper = await openBooks(daybook);
});
const create = (fields: Json) => keeper.post('/mail-sender', { host: 'smtp.example.com', from_address: 'a@example.com', ...fields });

test.each([
  '127.0.0.1',
  '10.0.0.5',
  '169.254.169.254',
  '::1',
  '::ffff:10.0.0.5',
  'localhost',
  'mail.internal',
  'mailhost',
  '168.63.129.16',
])('a mail server in a private network is refused: %s', async (host) => {
  const { status, body } = await create({ host });
  expect([status, body.errors.host]).toEqual([422, [expect.stringContaining('public internet')]]);
});

test('a name that cannot be resolved is told by the test', async () => {
  const { id } = (await create({})).body.resource;
  const { resource } = (await keeper.post(`/mail-sender/${id}/test`, {})).body;
  expect(resource.test_fault).toBe('The name smtp.example.com cannot be resolved (ENOTFOUND).');
});

test('a password is taken neither without a key nor for a connection that others can read', async () => {
  const login = { user: 'books', password: 'correct horse' };
  expect(refusal(await create(login))).toEqual([400, 103]);
  const { status, body } = await create({ security: 'none', user: 'books' });
  expect([status, Object.keys(body.errors).toSorted()]).toEqual([422, ['password', 'security']]);
});
