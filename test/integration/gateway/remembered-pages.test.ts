import { expect, test } from '@jest/globals';
import { rememberedPage, rememberPage } from '../../../services/ledger-listing/remembered-pages.ts';
import { operationById } from '../../../shared/resources/all-operations.ts';
import { useGateway } from './start-gateway.ts';

const { action } = operationById('listTransactions');
const gateway = useGateway({ actions: { [action]: () => rememberedPage('a page', 1) } });

test('a remembered page that is asked for twice is written once', async () => {
  let written = 0;
  const sale = {
    id: 1,
    get narration() {
      written += 1;
      return 'A sale';
    },
  };
  const meta = { current_page: 1, per_page: 15, total: 1, last_page: 1 };
  rememberPage('a page', 1, { status: 'success', data: [sale as never], meta } as never);
  const page = { status: 'success', data: [{ id: 1, narration: 'A sale' }], meta };
  for (let asked = 1; asked <= 2; asked += 1) {
    const answer = await gateway.request('/books/v1/transaction');
    expect([answer.status, await answer.json()]).toEqual([200, page]);
  }
  expect(gateway.calls.filter((call) => call.action === action)).toHaveLength(2);
  expect(written).toBe(1);
});
