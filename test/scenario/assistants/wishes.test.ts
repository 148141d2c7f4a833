import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Client as Assistant } from '@modelcontextprotocol/client';
import { operations as declared } from '../../../shared/resources/all-operations.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openBooks } from '../open-books.ts';
import type { Bookkeeper } from '../open-books.ts';
import { asked, confirmation, connect } from './connect.ts';
import { wishes } from './wishes.ts';
import type { Call } from './wishes.ts';

const daybook = useDaybook();
let keeper: Bookkeeper;
let assistant: Assistant;

const chart = {
  Bank: 'BANK',
  Customers: 'RECEIVABLE',
  Suppliers: 'PAYABLE',
  Capital: 'EQUITY',
  'Retained earnings': 'EQUITY',
  'Sales of goods': 'OPERATING_REVENUE',
  Software: 'OPERATING_EXPENSE',
  Depreciation: 'OPERATING_EXPENSE',
  'Accumulated depreciation': 'CONTRA_ASSET',
  VAT: 'CONTROL',
};

beforeEach(async () => {
  keeper = await openBooks(daybook);
  const ids = new Map<string, number>();
  for (const [name, type] of Object.entries(chart)) ids.set(name, await keeper.account(name, type));
  await keeper.patch(`/account/${String(ids.get('Bank'))}`, { bank: { iban: 'DE02120300000000202051' } });
  await keeper.create('/tax', { name: 'VAT', code: 'VAT', rate: 19, account_id: ids.get('VAT') });
  assistant = await connect(keeper, ['books:read', 'books:audit', 'books:write', 'bank:import']);
});

/** What the calls of one wish are: of tools, and of the operations behind them, with what an API client would send and read. */
interface Counted {
  calls: number;
  characters: number;
  api_calls: number;
  api_characters: number;
}

const operations = new Set(declared.map(({ action }) => action));
/** Each makes the call that an API client makes itself: the dry run, and then the write. */
const wrapping = ['assistant.createProposal', 'assistant.confirmProposal'];
let counted: Counted;
const call = daybookCall();

function daybookCall(): { restore: () => void; count: () => void } {
  let original: unknown;
  return {
    count() {
      const { broker } = daybook;
      original = Reflect.get(broker, 'call');
      const plain = (action: string, params?: unknown, options?: object): Promise<unknown> =>
        Reflect.apply(original as () => Promise<unknown>, broker, [action, params, options]);
      Object.assign(broker, {
        async call(action: string, params?: unknown, options?: object): Promise<unknown> {
          const answer = await plain(action, params, options);
          if (operations.has(action) && !wrapping.includes(action)) {
            counted.api_calls += 1;
            counted.api_characters += action.length + JSON.stringify([params, (answer as { body?: unknown }).body ?? answer]).length;
          }
          return answer;
        },
      });
    },
    // Where nothing was counted, because the books could not be opened, the broker is the worker's as it was.
    restore: () => void (original && Object.assign(daybook.broker, { call: original })),
  };
}

afterEach(() => call.restore());

async function made(one: Call, last: string): Promise<string> {
  const [name, given] = one === 'confirm' ? (['confirm', confirmation(last)] as const) : one;
  const answer = await asked(assistant, name, given);
  counted.calls += 1;
  counted.characters += name.length + JSON.stringify(given).length + answer.length;
  return answer;
}

test('thirty wishes of a small firm are done by the tools, and the books stand as each of them says', async () => {
  call.count();
  const rows: string[] = [];
  const all: Counted = { calls: 0, characters: 0, api_calls: 0, api_characters: 0 };
  const told = (says: string, of: Counted): void => {
    const figures = [of.calls, Math.ceil(of.characters / 4), of.api_calls, Math.ceil(of.api_characters / 4)];
    rows.push(`${figures.map((one) => String(one).padStart(7)).join('')}  ${says}`);
  };
  for (const { says, calls, answers, ends } of wishes) {
    counted = { calls: 0, characters: 0, api_calls: 0, api_characters: 0 };
    let last = '';
    for (const one of calls) last = await made(one, last);
    for (const key of Object.keys(all) as (keyof Counted)[]) all[key] += counted[key];
    told(says, counted);
    expect([says, last]).toEqual([says, expect.stringMatching(answers)]);
    if (ends) expect([says, await ends[0](keeper)]).toEqual([says, ends[1]]);
  }
  told('all', all);
  process.stdout.write(`${['  calls tokens    API tokens', ...rows].join('\n')}\n`);
  expect(wishes).toHaveLength(30);
  expect(all.characters / 4).toBeLessThan(12_000);
  expect(all.characters).toBeLessThan(all.api_characters);
  await assistant.close();
});
