import { beforeAll, describe, expect, test } from '@jest/globals';
import { openApiDocument } from '../../shared/reference/openapi-document.ts';
import { operations } from '../../shared/resources/all-operations.ts';
import { openSampleBooks } from '../fault/writes/sample-books.ts';
import type { SampleBooks } from '../fault/writes/sample-books.ts';
import { sampleRequest } from '../fault/writes/write-samples.ts';
import { openBooks } from '../scenario/open-books.ts';
import type { Bookkeeper } from '../scenario/open-books.ts';
import type { HttpAnswer, Json } from '../setup/client.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { recordsOf } from './owned-records.ts';
import type { Records } from './owned-records.ts';
import { promisedDefaults } from './promised-defaults.ts';
import type { Promised } from './promised-defaults.ts';

/** What the document says of a field that is left out is what happens. */
const daybook = useDaybook();
const promised = promisedDefaults(openApiDocument('http://localhost') as Json);
const valued = promised.filter((one): one is Promised & { value: { is: unknown } } => one.value !== undefined);
const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const name = ({ title, field, value }: Promised): string => `${title}.${field} is ${JSON.stringify(value?.is)}`;

/** What a query of an operation needs besides. */
const queries: Readonly<Record<string, (records: Records) => Record<string, string>>> = {
  searchBooks: () => ({ search: 'Kontor' }),
  readIncomeStatement: () => ({ columns: 'month' }),
  readBalanceSheet: () => ({ columns: 'month' }),
  readCashFlowStatement: () => ({ columns: 'month' }),
  readBankReconciliation: ({ bank }) => ({ 'account-id': String(bank), 'end-date': '2024-12-31' }),
};
/** Whose record a path names, where it is not that of its resource. */
const pathRecords: Readonly<Record<string, string>> = { readAccountSchedule: 'client', readDiscountHistoryAtDiscounts: 'discount' };

type Value = (resource: Json) => unknown;
/** What answers and saves nothing. */
const unsaved = new Set(['previewTransaction', 'proposeBankLines', 'tryBankRule']);

const undated = (body: Json): Json =>
  JSON.parse(JSON.stringify(body, (key, value: unknown) => (/^(uuid|message_id|.*_at)$/.test(key) ? null : value)));

/** Where an answer shows a value under another name. */
const shownAs: Readonly<Record<string, Value>> = {
  'CreateEntityBody.period_count': ({ reporting_periods }) => reporting_periods[0].period_count,
  'CreateTransactionBody.post': ({ is_posted }) => is_posted,
};

/** Reads that only books founded by a country answer. */
const of_countries = new Set(['readOfficialTaxReturn']);

describe('a parameter that is left out', () => {
  let keeper: Bookkeeper;
  let founded: Bookkeeper;
  let records: Records;
  beforeAll(async () => {
    founded = await openBooks(daybook, { country: 'DE' });
    keeper = await openBooks(daybook);
    await keeper.post('/subscription', { plan: 'books' });
    records = await recordsOf(daybook.database.db, keeper);
  }, 120_000);

  const read = valued.filter(({ method, where }) => method === 'GET' && where === 'query');
  test.each(read.map((one) => [name(one), one] as const))('%s', async (_, { path, operation, field, value }) => {
    const word = pathRecords[operation] ?? path.split('/{id}')[0]!.split('/').at(-1)!;
    const at = path.replace('{id}', String(records[word]));
    const query = queries[operation]?.(records) ?? {};
    const reader = of_countries.has(operation) ? founded : keeper;
    const without = await reader.get(at, { query });
    const given = await reader.get(at, { query: { ...query, [field]: String(value.is) } });
    expect([without.status, given.status]).toEqual([200, 200]);
    expect(given.text).toBe(without.text);
  });
});

describe('a field that is left out of a write', () => {
  let books: SampleBooks;
  beforeAll(async () => {
    books = await openSampleBooks(daybook.url);
  }, 120_000);

  const written = valued.filter(({ where, title, operation }) => where === 'body' && title === `${capitalised(operation)}Body`);
  const unseen = new Set(['bulkAssign', 'processBankLines', 'sendContactStatement', 'confirmBankStatement']);
  const shown = written.filter(({ method, operation }) => method === 'POST' && !unseen.has(operation) && !unsaved.has(operation));
  test.each(shown.map((one) => [name(one), one] as const))('%s', async (_, { title, operation, field, value }) => {
    const { by, method, path, body } = await sampleRequest(
      operations.find(({ id }) => id === operation)!,
      books,
    );
    const { [field]: _given, ...rest } = body ?? {};
    const answer = await by.request(method, path, rest);
    expect([answer.status, answer.body.errors]).toEqual([expect.any(Number), undefined]);
    const resource = answer.body.resource ?? answer.body.resources[0];
    expect((shownAs[`${title}.${field}`] ?? (() => resource[field] as unknown))(resource)).toEqual(value.is);
  });

  /** What only does something does the same with it as without. */
  test.each(written.filter(({ operation }) => unseen.has(operation)).map((one) => [name(one), one] as const))(
    '%s',
    async (_, { operation, field, value }) => {
      const { by, method, path, body } = await sampleRequest(
        operations.find(({ id }) => id === operation)!,
        books,
      );
      const tried = async (sent: Json): Promise<HttpAnswer> => by.request(method, path, sent, { headers: { Rollback: 'true' } });
      const { [field]: _given, ...rest } = body ?? {};
      const [without, given] = [await tried(rest), await tried({ ...rest, [field]: value.is })];
      expect([without.status, given.status < 300]).toEqual([given.status, true]);
      expect(undated(given.body)).toEqual(undated(without.body));
    },
  );
});

describe('a field that is left out of a question', () => {
  const ask: Readonly<Record<string, (books: SampleBooks) => Json>> = {
    previewTransaction: ({ bank, sales }) => ({
      ...{ transaction_type: 'CS', account_id: bank, transaction_date: '2024-06-15', narration: 'Sale' },
      line_items: [{ account_id: sales, amount: 10 }],
    }),
    proposeBankLines: ({ bank }) => ({ account_id: bank }),
    tryBankRule: ({ sales }) => ({
      when: [{ field: 'name', op: 'contains', value: 'Paper' }],
      then: { act: 'post', line_items: [{ account_id: sales }] },
    }),
  };
  test('is asked of all that save nothing', () => expect(Object.keys(ask).sort()).toEqual([...unsaved].sort()));

  const asked = valued.filter(
    ({ where, title, operation }) => unsaved.has(operation) && where === 'body' && title === `${capitalised(operation)}Body`,
  );
  test.each(asked.map((one) => [name(one), one] as const))('%s', async (_, { operation, method, path, field, value }) => {
    const books = await openSampleBooks(daybook.url);
    await books.keeper.post('/bank-statement', { account_id: books.bank, lines: [{ amount: -7, booked_on: '2024-03-01', text: 'Paper' }] });
    const body = ask[operation]!(books);
    const [without, given] = [
      await books.keeper.request(method, path, body),
      await books.keeper.request(method, path, { ...body, [field]: value.is }),
    ];
    expect([without.status, given.status]).toEqual([200, 200]);
    expect(undated(given.body)).toEqual(undated(without.body));
  });
});
