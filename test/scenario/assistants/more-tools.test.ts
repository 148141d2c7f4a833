import { beforeEach, expect, test } from '@jest/globals';
import type { Client as Assistant } from '@modelcontextprotocol/client';
import type { Json } from '../../setup/client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { cashSaleOf } from '../cash-sale.ts';
import { openBooks } from '../open-books.ts';
import type { Bookkeeper } from '../open-books.ts';
import { asked, confirmation, connect } from './connect.ts';

const daybook = useDaybook();
let keeper: Bookkeeper;
let assistant: Assistant;
let sale: Json;

beforeEach(async () => {
  keeper = await openBooks(daybook);
  sale = await cashSaleOf(keeper);
  assistant = await connect(keeper, ['books:read', 'books:write']);
});

const lockedUntil = async (): Promise<unknown> => (await keeper.get(`/entity/${keeper.entity.id}`)).body.resource.locked_until;
const lock = (date: string): Promise<string> => asked(assistant, 'close_period', { step: 'lock', date });

test('a lock is proposed and confirmed, and only moves forward', async () => {
  const proposed = await lock('2024-03-31');
  expect([confirmation(proposed).summary, await lockedUntil()]).toEqual(['Change the entity: locked until 2024-03-31', null]);
  await asked(assistant, 'confirm', confirmation(proposed));
  expect(await lockedUntil()).toBe('2024-03-31');
  expect(await lock('2024-02-29')).toMatch(/^ERROR date: .*locked until 2024-03-31 already/);
  const [later, earlier] = [await lock('2024-06-30'), await lock('2024-04-30')];
  await asked(assistant, 'confirm', confirmation(later));
  expect(await asked(assistant, 'confirm', confirmation(earlier))).toMatch(/^ERROR /);
  expect(await lockedUntil()).toBe('2024-06-30');
  await assistant.close();
});

test('the ledger of accounts has their rows with the balance after each, and never that of all', async () => {
  await keeper.create('/transaction', { ...sale, post: true });
  const ledger = await asked(assistant, 'report', { name: 'ledger', accounts: ['Bank'], start_date: '2024-01-01', end_date: '2024-12-31' });
  expect(ledger).toMatch(/Bank: from 0 to 100\n.*\n2024-03-01 \| CS01\/0001 \| Cash sale \| 100 \| 0 \| 100$/);
  expect(await asked(assistant, 'report', { name: 'ledger' })).toMatch(/^ERROR accounts: /);
  await assistant.close();
});

test('an income statement is told for one value of a dimension, or by its values', async () => {
  const project = (await keeper.create('/dimension', { code: 'project', name: 'Project' })).id;
  await keeper.create(`/dimension/${project}/value`, { code: 'apollo', name: 'Apollo' });
  const [line] = sale.line_items as [Json];
  await keeper.create('/transaction', { ...sale, post: true });
  await keeper.create('/transaction', { ...sale, post: true, line_items: [{ ...line, amount: 7, dimensions: { project: 'apollo' } }] });
  const told = (dimension: string): Promise<string> =>
    asked(assistant, 'report', { name: 'income_statement', start_date: '2024-01-01', end_date: '2024-12-31', dimension });
  const [one, all] = [await told('project=apollo'), await told('project')];
  expect([one, all]).toEqual([expect.stringMatching(/Sales.* 7\.00/), expect.stringContaining('Apollo')]);
  expect(one).not.toContain('100.00');
  await assistant.close();
});

test('contacts are proposed as accounts are, and made once they are confirmed', async () => {
  const proposed = await asked(assistant, 'add_records', { kind: 'contact', records: [{ name: 'Anna Roth' }] });
  expect(await keeper.list('/contact')).toEqual([]);
  await asked(assistant, 'confirm', confirmation(proposed));
  expect(await keeper.list('/contact')).toMatchObject([{ name: 'Anna Roth' }]);
  await assistant.close();
});
