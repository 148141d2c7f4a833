import { expect, test } from '@jest/globals';
import { operationById } from '../../../shared/resources/all-operations.ts';
import { serializeAnswer } from '../../../shared/api/serialize-answer.ts';
import { serializeInPieces } from '../../../shared/api/serialize-in-pieces.ts';

test('amounts come out as number literals digit for digit, texts stay texts', () => {
  const resource = {
    id: 1,
    amount: '123456789012345.1',
    tax: { total: '0.1', OTP: '0.1' },
    narration: '5',
    reference: '1.10',
    transaction_no: '7',
  };
  expect(serializeAnswer(operationById('createTransaction'), { status: 'success', message: '1', resource })).toBe(
    '{"status":"success","message":"1","resource":{"id":1,"amount":123456789012345.1,"tax":{"total":0.1,"OTP":0.1},"narration":"5","reference":"1.10","transaction_no":"7"}}',
  );
});

test('nested resources and lists of them are written the same way', () => {
  const resource = { line_items: [{ amount: '5', taxes: [{ rate: '10', code: '10' }] }], account: { name: '12', account_code: 301 } };
  const text = serializeAnswer(operationById('readTransaction'), { status: 'success', resource });
  expect(text).toBe(
    '{"status":"success","resource":{"line_items":[{"amount":5,"taxes":[{"rate":10,"code":"10"}]}],"account":{"name":"12","account_code":301}}}',
  );
});

test('rates and the account_id of a balance stay text, as the contract has them', () => {
  const resource = { account_id: '4', balance: '100', amount: '50', exchange_rate: { rate: '2.0000', rate_exact: '2' } };
  expect(JSON.parse(serializeAnswer(operationById('createBalance'), { resource }))).toEqual({
    resource: { account_id: '4', balance: 100, amount: 50, exchange_rate: { rate: '2.0000', rate_exact: '2' } },
  });
});

test('null, provisional and keys beyond the declaration pass as they are', () => {
  const body = { status: 'success', resource: { id: null, main_account_amount: null, extra: { a: '1' } }, provisional: true };
  expect(JSON.parse(serializeAnswer(operationById('createTransaction'), body))).toEqual(body);
});

test('objects that leave out different fields are each written as JSON has them', () => {
  const operation = operationById('createTransaction');
  const resources = [
    { id: null, narration: null, amount: null },
    { id: null, narration: 'a', amount: null },
    { id: 1, narration: null, amount: null },
    { id: 1, narration: undefined, amount: null },
    { narration: null, id: 2, amount: null },
    { id: undefined, narration: undefined, amount: undefined },
    { id: 3, line_items: [], amount: null },
    {},
  ];
  for (const resource of [...resources, ...resources.toReversed()])
    expect(serializeAnswer(operation, { status: null, resource })).toBe(JSON.stringify({ status: null, resource }));
});

test('lists hold data and meta', () => {
  const meta = { current_page: 1, per_page: 5, total: 1, last_page: 1 };
  const text = serializeAnswer(operationById('listTaxes'), { status: 'success', data: [{ rate: '16', code: '16' }], meta });
  expect(JSON.parse(text)).toEqual({ status: 'success', data: [{ rate: 16, code: '16' }], meta });
});

test('statements: figures are numbers at any depth; names, dates and codes that look like numbers are not', () => {
  const group = { id: 0, name: '5', total: '-250', accounts: [{ id: 3, name: '300', closingBalance: '-250', openingBalance: '0' }] };
  const income_statement = {
    period: { startDate: '2024-01-01', endDate: '2024-12-31' },
    balances: { debit: '0', credit: '250', OPERATING_REVENUES: { OPERATING_REVENUE: '-250' } },
    accounts: { OPERATING_REVENUES: { OPERATING_REVENUE: { 5: group } } },
    results: { GROSS_PROFIT: '250' },
  };
  const answer = JSON.parse(serializeAnswer(operationById('readIncomeStatement'), { status: 'success', income_statement })) as unknown;
  expect(answer).toEqual({
    status: 'success',
    income_statement: {
      ...income_statement,
      balances: { debit: 0, credit: 250, OPERATING_REVENUES: { OPERATING_REVENUE: -250 } },
      accounts: {
        OPERATING_REVENUES: {
          OPERATING_REVENUE: { 5: { ...group, total: -250, accounts: [{ id: 3, name: '300', closingBalance: -250, openingBalance: 0 }] } },
        },
      },
      results: { GROSS_PROFIT: 250 },
    },
  });
});

test('the rows of an account statement and of the closing list are figures too', () => {
  const statement = {
    transactions: [{ transactionNo: '12', debit: '1.5', credit: '0', balance: '1.5' }],
    balances: { opening: '0', closing: '1.5' },
  };
  expect(JSON.parse(serializeAnswer(operationById('readAccountStatement'), { statement }))).toEqual({
    statement: { transactions: [{ transactionNo: '12', debit: 1.5, credit: 0, balance: 1.5 }], balances: { opening: 0, closing: 1.5 } },
  });
  const closing_transactions = { '42': [{ currency: 'EUR', closing_rate: '1.1000', currency_balance: '100', translation: '-10' }] };
  expect(JSON.parse(serializeAnswer(operationById('listClosingTransactions'), { closing_transactions }))).toEqual({
    closing_transactions: { '42': [{ currency: 'EUR', closing_rate: '1.1000', currency_balance: 100, translation: -10 }] },
  });
});

test('the subscription is answered without an envelope', () => {
  expect(serializeAnswer(operationById('readSubscription'), { plan: 'journal', status: 'active', price_subunits: 499 })).toBe(
    '{"plan":"journal","status":"active","price_subunits":499}',
  );
});

test('an answer in pieces has the bytes of the answer as a whole', () => {
  const operation = operationById('createTransactionBatch');
  const resources = Array.from({ length: 200 }, (_, id) => ({
    id,
    amount: '1.10',
    narration: `Größe ${'🧾'.repeat(100)}`,
    line_items: [{ id }],
  }));
  for (const body of [
    { status: 'success', message: '200', skipped: undefined, resources },
    { resources, status: 'success' },
    { status: 'success', resources: [] },
    { status: 'success', resources: null },
    { skipped: undefined },
  ]) {
    const pieces = serializeInPieces(operation, body);
    expect(Buffer.concat(pieces).toString()).toBe(serializeAnswer(operation, body));
    expect(pieces.length > 1).toBe(body.resources === resources);
  }
  const bare = operationById('readSubscription');
  expect(serializeInPieces(bare, { plan: 'journal' }).map(String)).toEqual([serializeAnswer(bare, { plan: 'journal' })]);
});
