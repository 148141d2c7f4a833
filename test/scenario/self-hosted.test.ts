import { expect, test } from '@jest/globals';
import type { Json } from '../setup/client.ts';
import { runProgram } from '../setup/run-program.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { openBooks } from './open-books.ts';

const daybook = useDaybook({ own: true, settings: { billing: 'off' } });

test('with BILLING=off nothing is counted, capped or begun as a trial, whatever is read and written', async () => {
  const keeper = await openBooks(daybook);
  const bank = await keeper.account('Bank', 'BANK');
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  // The trial's journal plan would refuse the fifty-first.
  for (let sale = 0; sale < 51; sale++) await keeper.posted('CS', bank, sales, 10);
  const read = await keeper.get('/transaction');
  expect([read.status, read.body.meta.total]).toEqual([200, 51]);
  expect((await keeper.patch('/profile', { name: 'Ada' })).status).toBe(200);
  const { db } = daybook.database;
  await expect(db.collection('usage').countDocuments()).resolves.toBe(0);
  await expect(db.collection('subscriptions').countDocuments()).resolves.toBe(0);
});

test('with BILLING=off every address of the subscription is a 404 that says why', async () => {
  const keeper = await openBooks(daybook);
  const answers = [
    await keeper.get('/subscription'),
    await keeper.post('/subscription', { plan: 'books' }),
    await keeper.delete('/subscription/card'),
    await keeper.get('/subscription/invoices'),
    await keeper.get('/sandbox/pay/card_1'),
  ];
  for (const { status, body } of answers) {
    expect([status, body.errors.path]).toEqual([404, [expect.stringContaining('BILLING=off')]]);
  }
});

test('with BILLING=off no document describes the subscription', async () => {
  const keeper = await openBooks(daybook);
  const { paths, tags, components } = (await keeper.get('/openapi.json')).body;
  expect([components.schemas.Subscription, components.schemas.Account.type]).toEqual([undefined, 'object']);
  const answers = Object.values<Json>(paths).flatMap((methods: Json) =>
    Object.values<Json>(methods).map(({ responses }) => responses['402']),
  );
  expect(answers.filter(Boolean)).toEqual([]);
  expect(Object.keys(paths)).toContain('/books/v1/account');
  expect(Object.keys(paths).filter((path) => path.includes('/subscription'))).toEqual([]);
  expect(tags.map(({ name }: { name: string }) => name)).not.toContain('Subscription');
  const { operations, plans, errors, vocabularies } = (await keeper.get('/meta')).body.meta;
  expect([plans, Object.keys(vocabularies).filter((name) => name.startsWith('subscription'))]).toEqual([[], []]);
  expect(errors.request.map(({ detail_code }: { detail_code: number }) => detail_code)).not.toContain(402);
  expect(operations.filter(({ path }: { path: string }) => path.startsWith('/subscription'))).toEqual([]);
  for (const page of ['/llms.txt', '/guides.md']) {
    const text = await (await fetch(daybook.url + page)).text();
    expect([page, text.includes('/guides/account'), text.includes('/guides/subscription')]).toEqual([page, true, false]);
  }
  expect((await keeper.get('/guides/subscription')).text).toContain('BILLING=off');
  expect((await fetch(`${daybook.url}/docs/subscription`)).status).toBe(404);
});

test('with BILLING=off npm run example posts its year, and asks for no plan', async () => {
  const env = { NODE_OPTIONS: '', DAYBOOK_URL: daybook.url };
  const { code, output } = await runProgram(process.execPath, ['examples/year-2024/post-year.ts'], { env });
  expect([code, output]).toEqual([0, expect.stringContaining('Nothing is billed here')]);
  expect(output).toContain('a gross profit of 226,426.01 is left');
});

test('with BILLING=off an account can be deleted', async () => {
  const keeper = await openBooks(daybook);
  expect((await keeper.delete('/profile')).status).toBe(200);
  expect((await keeper.get('/profile')).status).toBe(401);
});
