import { beforeEach, expect, test } from '@jest/globals';
import { useGateway } from './start-gateway.ts';

const gateway = useGateway({ actions: { 'chart.createAccount': () => answer } });
let answer: object;
beforeEach(() => {
  gateway.calls.length = 0;
  answer = {
    status: 201,
    location: '/account/5',
    body: { status: 'success', message: 'Bank Account created successfully', resource: { id: 5 } },
  };
});

const account = { name: 'Bank', account_type: 'BANK' };
const create = (headers: Record<string, string> = {}, json: object = account): Promise<Response> =>
  gateway.request('/books/v1/account', { method: 'POST', headers, json });
const requests = () => gateway.calls.filter(({ action }) => action === 'chart.createAccount').map(({ meta }) => meta.request);

test('a create answers 201 with an absolute Location', async () => {
  const response = await create();
  expect([response.status, response.headers.get('location')]).toEqual([201, 'http://books.example/books/v1/account/5']);
});

test('Idempotency-Key reaches the action with fingerprints of method, path and body: of its bytes, and of what they mean', async () => {
  await create({ 'Idempotency-Key': 'k 1' });
  await create({ 'Idempotency-Key': 'k 1' });
  await create({ 'Idempotency-Key': 'k 1' }, { ...account, name: 'Cash' });
  const [first, same, other] = requests().map(({ idempotency }) => idempotency);
  const hashed = expect.stringMatching(/^[0-9a-f]{64}$/);
  expect(first).toEqual({ key: 'k 1', fingerprint: hashed, meaning: hashed });
  expect(same).toEqual(first);
  expect(other?.fingerprint).not.toBe(first?.fingerprint);
  expect(other?.meaning).not.toBe(first?.meaning);
});

test('a replay goes out in its stored bytes', async () => {
  const replay = '{"status":"success",  "resource":{"id":5}}';
  answer = { status: 201, location: '/account/5', body: {}, replay, replayed: true };
  const response = await create({ 'Idempotency-Key': 'k' });
  expect([response.headers.get('idempotency-replayed'), response.headers.get('location'), await response.text()]).toEqual([
    'true',
    'http://books.example/books/v1/account/5',
    replay,
  ]);
});

test('a malformed Idempotency-Key, or one on a read, is refused naming the header', async () => {
  const refused = [
    await create({ 'Idempotency-Key': '' }),
    await create({ 'Idempotency-Key': 'x'.repeat(256) }),
    await create({ 'Idempotency-Key': 'é' }),
  ];
  refused.push(await gateway.request('/books/v1/account', { headers: { 'Idempotency-Key': 'k' } }));
  for (const response of refused) {
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ detail_code: 422, errors: { 'Idempotency-Key': [expect.any(String)] } });
  }
  expect(requests()).toEqual([]);
});

test('Rollback: true asks for a dry run and is echoed', async () => {
  const response = await create({ Rollback: 'true' });
  expect([response.status, response.headers.get('rollback')]).toEqual([201, 'true']);
  expect(requests()[0]).toMatchObject({ dry_run: true });
});

test('a dry run creates nothing that a Location could name', async () => {
  answer = { status: 201, location: '/account/null', body: { status: 'success' }, dry_run: true };
  expect((await create({ Rollback: 'true' })).headers.get('location')).toBeNull();
});

test('any other Rollback, or one on a read or with a key, is refused naming the header', async () => {
  const refused = [
    await create({ Rollback: 'false' }),
    await create({ Rollback: 'TRUE' }),
    await create({ Rollback: '1' }),
    await create({ Rollback: '' }),
  ];
  refused.push(
    await create({ Rollback: 'true', 'Idempotency-Key': 'k' }),
    await gateway.request('/books/v1/account', { headers: { Rollback: 'true' } }),
  );
  for (const response of refused) {
    expect([response.status, response.headers.get('rollback')]).toEqual([422, null]);
    expect(await response.json()).toMatchObject({ detail_code: 422, errors: { Rollback: [expect.any(String)] } });
  }
  expect(requests()).toEqual([]);
});

test('in grace every answer says so', async () => {
  answer = { status: 200, body: { status: 'success' }, subscription: { status: 'grace', grace_ends_at: '2026-12-04' } };
  const { headers } = await create();
  expect([headers.get('x-subscription-status'), headers.get('x-subscription-grace-ends')]).toEqual(['grace', '2026-12-04']);
});
