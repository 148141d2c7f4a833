import { beforeEach, describe, expect, test } from '@jest/globals';
import { useDaybook } from '../../setup/use-daybook.ts';
import { cashSaleOf } from '../cash-sale.ts';
import { openBooks } from '../open-books.ts';
import type { Bookkeeper } from '../open-books.ts';
import { connect } from './connect.ts';
import type { Mode } from './connect.ts';

const daybook = useDaybook();
let keeper: Bookkeeper;

beforeEach(async () => {
  keeper = await openBooks(daybook);
  const account_id = await keeper.account('VAT', 'CONTROL');
  await keeper.create('/tax', { name: 'VAT', code: 'VAT', rate: 20, account_id });
  await keeper.create('/transaction', { ...(await cashSaleOf(keeper)), post: true });
});

describe.each<Mode>(['auto', 'legacy'])('by the protocol that %s negotiation finds', (mode) => {
  test('chart, taxes, vocabularies, guides and statements are read by their addresses, without a tool', async () => {
    const assistant = await connect(keeper, ['books:read'], mode);
    const { resources } = await assistant.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(['daybook://chart', 'daybook://taxes', 'daybook://vocabularies', 'daybook://guides']);
    const { resourceTemplates } = await assistant.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      'daybook://guides/{name}',
      'daybook://statements/{name}{?start_date,end_date,compare}',
    ]);
    const read = async (uri: string): Promise<string> => (await assistant.readResource({ uri })).contents[0]!.text;
    expect(await read('daybook://chart')).toMatch(/^301 \| Bank \| BANK$/m);
    expect(await read('daybook://taxes')).toContain('| VAT | 20');
    expect(await read('daybook://vocabularies')).toContain('transaction_types | IN | ');
    expect(await read('daybook://guides')).toContain('/guides/assistants');
    expect(await read('daybook://guides/assistants')).toContain('# Assistants');
    expect(await read('daybook://statements/trial_balance?end_date=2024-12-31')).toContain('100.00');
    await expect(read('daybook://guides/nothing')).rejects.toThrow();
    await expect(read('daybook://statements/nothing')).rejects.toThrow();
    await assistant.close();
  });
});
