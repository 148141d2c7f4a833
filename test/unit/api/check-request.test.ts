import { describe, expect, test } from '@jest/globals';
import { checkRequest } from '../../../shared/api/check-request.ts';
import { parseNumberLiteral } from '../../../shared/api/number-literal.ts';
import { operationById } from '../../../shared/resources/all-operations.ts';
import type { DeclaredId } from '../../../shared/resources/operation-params.ts';
import { RequestError } from '../../../shared/base/request-error.ts';

interface Sent {
  body?: unknown;
  query?: string;
  path?: Record<string, string>;
}

function check(id: DeclaredId, { body, query = '', path = {} }: Sent): Record<string, unknown> {
  return checkRequest(operationById(id), { path, query: new URLSearchParams(query), body });
}

function refusal(id: DeclaredId, sent: Sent): RequestError {
  try {
    check(id, sent);
  } catch (error) {
    if (error instanceof RequestError) return error;
    throw error;
  }
  throw new Error('the request was accepted');
}

const sale = (changes: object = {}): Record<string, unknown> => ({
  transaction_type: 'CS',
  account_id: 1,
  transaction_date: '2024-07-25',
  narration: 'Cash sale',
  line_items: [{ account_id: 2, amount: 100, taxes: [1] }],
  ...changes,
});
const line = (changes: object): object => sale({ line_items: [{ account_id: 2, amount: 100, ...changes }] });
const amountOf = (params: Record<string, unknown>): unknown => (params.line_items as { amount: unknown }[])[0]?.amount;

describe('keys', () => {
  test('every spelling of a declared key is accepted and becomes snake_case', () => {
    const expected = check('createTransaction', { body: sale({ currency_id: 3 }) });
    expect(check('createTransaction', { body: sale({ currencyId: 3 }) })).toEqual(expected);
    expect(check('createTransaction', { body: sale({ 'currency-id': 3 }) })).toEqual(expected);
    for (const query of ['perPage=7&account-type=BANK', 'per_page=7&accountType=BANK', 'per-page=7&account_type=BANK']) {
      expect(check('listAccounts', { query })).toEqual({ per_page: 7, account_type: 'BANK' });
    }
  });

  test('keys of line items are spelled freely too', () => {
    const { line_items: _, ...head } = sale();
    const params = check('createTransaction', { body: { ...head, lineItems: [{ accountId: 2, amount: 1, 'tax-inclusive': true }] } });
    expect(params.line_items).toEqual([{ account_id: 2, amount: '1', tax_inclusive: true }]);
  });

  test('two spellings with one value are accepted, with different values refused', () => {
    expect(check('createAccount', { body: { name: 'A', account_type: 'BANK', accountType: 'BANK' } })).toEqual({
      name: 'A',
      account_type: 'BANK',
    });
    const error = refusal('createAccount', { body: { name: 'A', account_type: 'BANK', accountType: 'EQUITY' } });
    expect(error.code).toBe(422);
    expect(error.fields.account_type?.[0]).toContain('different values');
    expect(refusal('listAccounts', { query: 'per_page=3&perPage=4' }).fields).toHaveProperty('perPage');
    expect(refusal('listAccounts', { query: 'name=a&name=b' }).fields).toHaveProperty('name');
  });

  test('an undeclared key is named and the accepted ones are listed', () => {
    const error = refusal('createAccount', { body: { name: 'A', account_type: 'BANK', colour: 'red' } });
    expect(error.fields.colour?.[0]).toMatch(/colour is not accepted here; accepted are name, account_type, account_code/);
    expect(refusal('listAccounts', { query: 'colour=red' }).fields.colour?.[0]).toContain('account-type');
    expect(refusal('readAccount', { query: 'per_page=1', path: { id: '1' } }).code).toBe(422);
  });

  test('entity_id is accepted everywhere and page on every read', () => {
    expect(check('createAccount', { body: { name: 'A', account_type: 'BANK', entity_id: 99 } })).toEqual({
      name: 'A',
      account_type: 'BANK',
    });
    expect(check('createTransaction', { body: line({ entity_id: 'x' }) })).not.toHaveProperty('entity_id');
    expect(check('readAccount', { query: 'page=2&entity_id=4', path: { id: '12' } })).toEqual({ id: 12 });
    expect(check('listAccounts', { query: 'page=2' })).toEqual({ page: 2 });
  });

  test('the names of the engine are accepted: code of an account, witholding_tax with one h', () => {
    expect(check('createAccount', { body: { name: 'A', account_type: 'BANK', code: 301 } })).toHaveProperty('account_code', '301');
    expect(check('createTax', { body: { name: 'W', code: 'WHT', rate: 5, witholding_tax: true } })).toHaveProperty('withholding_tax', true);
  });

  test('a key that would reach a prototype is refused and goes nowhere', () => {
    for (const json of ['{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}', '{"toString":1}']) {
      const error = refusal('createAccount', { body: { ...(JSON.parse(json) as object), ...(JSON.parse(json) as object) } });
      expect(error.code).toBe(422);
    }
    const own = refusal('createAccount', { body: JSON.parse('{"name":"A","account_type":"BANK","__proto__":{"polluted":1}}') });
    expect(own.fields.__proto__).toHaveLength(1);
    expect(
      refusal('createAccount', { body: Object.setPrototypeOf({ name: 'A', account_type: 'BANK' }, { polluted: 1 }) }).fields,
    ).toHaveProperty('body');
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});

describe('amounts and rates', () => {
  test.each([
    ['100', '100'],
    ['1.10', '1.1'],
    ['0.0001', '0.0001'],
    ['1e3', '1000'],
    ['1E-4', '0.0001'],
    ['123456789012345', '123456789012345'],
    ['12345678901.2345', '12345678901.2345'],
    ['-0', '0'],
    ['-5.50', '-5.5'],
  ])('the number %s is kept exactly', (literal, kept) => {
    expect(amountOf(check('createTransaction', { body: line({ amount: parseNumberLiteral(literal) }) }))).toBe(kept);
  });

  test.each(['1.00001', '1234567890123456', '123456789012.12345', '1e20', '0.00001'])(
    'the number %s is refused, not rounded',
    (literal) => {
      const error = refusal('createTransaction', { body: line({ amount: parseNumberLiteral(literal) }) });
      expect(error.fields['line_items.0.amount']?.[0]).toMatch(/at most 4 decimals and 15 digits; got a number/);
    },
  );

  test.each(['100.10', '0'])('the string "%s" is an amount', (text) => {
    expect(amountOf(check('createTransaction', { body: line({ amount: text }) }))).toBe(text.replace('.10', '.1'));
  });

  test.each(['', ' 1', '1,5', '1e3', 'NaN', 'Infinity', '0x10', '.5', '5.', '٣'])('the string "%s" is none', (text) => {
    expect(refusal('createTransaction', { body: line({ amount: text }) }).fields).toHaveProperty(['line_items.0.amount']);
  });

  test('a rate has fifteen digits and is above zero, a discount is above zero and at most 100', () => {
    const rate = (value: unknown): Record<string, unknown> => ({ currency_id: 2, rate: value, valid_from: '2024-01-01' });
    expect(check('createExchangeRate', { body: rate('1.01234567890123') })).toHaveProperty('rate', '1.01234567890123');
    for (const wrong of ['0', '-1', '1.012345678901234'])
      expect(refusal('createExchangeRate', { body: rate(wrong) }).fields).toHaveProperty('rate');
    const discount = (value: number): object => ({ name: 'S', code: 'SALE', rate: value, account_id: 1 });
    expect(check('createDiscount', { body: discount(100) })).toHaveProperty('rate', '100');
    for (const wrong of [0, 100.5, -1]) expect(refusal('createDiscount', { body: discount(wrong) }).fields).toHaveProperty('rate');
  });
});

describe('dates', () => {
  test.each([
    ['2024-02-29', '2024-02-29'],
    ['2024-07-25T10:15:00Z', '2024-07-25T10:15:00.000Z'],
    ['2024-07-25T10:15:00.123000Z', '2024-07-25T10:15:00.123Z'],
    ['2024-07-25T01:00+03:00', '2024-07-24T22:00:00.000Z'],
    ['2024-07-25T10:00', '2024-07-25T10:00:00.000'],
  ])('%s is %s on the bus', (text, bus) => {
    expect(check('createTransaction', { body: sale({ transaction_date: text }) })).toHaveProperty('transaction_date', bus);
  });

  test.each([
    '2023-02-29',
    '2024-13-01',
    '2024-00-10',
    '24-01-01',
    '2024-1-1',
    '2024-07-25T25:00Z',
    '2024-07-25T10:00+',
    // Finer than what is kept: it is refused, not cut.
    '2024-07-25T10:15:00.123456Z',
    '25/07/2024',
    '',
    20240725,
  ])('%s is no date', (value) => {
    expect(refusal('createTransaction', { body: sale({ transaction_date: value }) }).fields).toHaveProperty('transaction_date');
  });

  test('a day that an answer shows as a timestamp can be sent back, another time of the day cannot', () => {
    const rate = { currency_id: 2, rate: 1.5, valid_from: '2024-01-01T00:00:00.000000Z' };
    expect(check('createExchangeRate', { body: rate })).toHaveProperty('valid_from', '2024-01-01');
    expect(refusal('createExchangeRate', { body: { ...rate, valid_from: '2024-01-01T10:00:00Z' } }).fields).toHaveProperty('valid_from');
  });

  test('a span that ends before it begins is refused', () => {
    expect(refusal('readIncomeStatement', { query: 'start-date=2024-12-31&end-date=2024-01-01' }).fields).toHaveProperty(['end-date']);
    const rate = { currency_id: 2, rate: 1.5, valid_from: '2024-02-01', valid_to: '2024-01-31' };
    expect(refusal('createExchangeRate', { body: rate }).fields).toHaveProperty('valid_to');
  });
});

describe('texts', () => {
  test.each([
    ['NUL', 'a\0b', 'NUL'],
    ['a lone surrogate', 'a\ud800b', 'surrogate'],
    ['a bidi override', 'a\u202eb', 'bidirectional'],
    ['a bidi isolate', 'a\u2066b', 'bidirectional'],
    ['an escape', 'a\u001bb', 'control'],
    ['a line break in a name', 'a\nb', 'control'],
    ['nothing visible', ' \u200b\u00a0', 'blank'],
    ['nothing', '', 'blank'],
    ['too much', 'x'.repeat(256), '255'],
  ])('a name with %s is refused', (_, name, reason) => {
    expect(refusal('createAccount', { body: { name, account_type: 'BANK' } }).fields.name?.[0]).toContain(reason);
  });

  test('letters of every script and emoji are kept as they are given', () => {
    const name = '  Müller & Söhne 株式会社 عربي 🏦 ';
    expect(check('createAccount', { body: { name, account_type: 'BANK' } })).toHaveProperty('name', name);
  });

  test('a narration may have several lines', () => {
    expect(check('createTransaction', { body: sale({ narration: 'one\ntwo' }) })).toHaveProperty('narration', 'one\ntwo');
  });
});

describe('messages', () => {
  test('every wrong field is named at once, with what is accepted and the kind of what came', () => {
    const error = refusal('createTransaction', {
      body: {
        transaction_type: 'XX',
        account_id: '1',
        transaction_date: true,
        line_items: [{ amount: null }, 5, { account_id: 1.5, amount: [] }],
      },
    });
    expect(error.code).toBe(422);
    expect(error.fields).toEqual({
      transaction_type: ['transaction_type must be one of CS, IN, CN, RC, CP, BL, DN, PY, CE, JN; got a string ("XX")'],
      account_id: ['account_id must be the integer id of an account; got a string ("1")'],
      transaction_date: [
        'transaction_date must be a date as YYYY-MM-DD or a time as ISO 8601, to the millisecond; without its zone a time is that of the books; got a boolean (true)',
      ],
      narration: ['narration is required; it must be text of 1 to 1000 characters'],
      'line_items.0.account_id': ['account_id is required; it must be the integer id of an account. Or give account_code.'],
      'line_items.0.amount': ['amount is required; it must be a decimal number with at most 4 decimals and 15 digits'],
      'line_items.1': ['item 1 must be an object; got a number (5)'],
      'line_items.2.account_id': ['account_id must be the integer id of an account; got a number (1.5)'],
      'line_items.2.amount': ['amount must be a decimal number with at most 4 decimals and 15 digits; got an array'],
    });
  });

  test('faults in line items alone have the code 118, in a batch too', () => {
    expect(refusal('createTransaction', { body: line({ amount: 'x' }) }).code).toBe(118);
    expect(refusal('createTransaction', { body: line({ colour: 1 }) }).fields).toHaveProperty(['line_items.0.colour']);
    expect(refusal('createTransaction', { body: sale({ line_items: [5] }) }).code).toBe(118);
    const batch = refusal('createTransactionBatch', { body: { transactions: [sale(), line({ amount: 'x' })] } });
    expect(batch.code).toBe(118);
    expect(batch.fields).toHaveProperty(['transactions.1.line_items.0.amount']);
    expect(refusal('createTransactionBatch', { body: { transactions: [sale({ narration: '' })] } }).fields).toHaveProperty([
      'transactions.0.narration',
    ]);
  });

  test('an item of a list is named by its index', () => {
    expect(refusal('createTransaction', { body: line({ taxes: [1, 'a', null] }) }).fields).toEqual({
      'line_items.0.taxes.2': ['item 2 must be the integer id of a tax; got null'],
      'line_items.0.taxes.1': ['item 1 must be the integer id of a tax; got a string ("a")'],
    });
  });

  test("what a message repeats of the client's text cannot act on a terminal or a browser", () => {
    const error = refusal('createAccount', { body: { name: 'A', account_type: '\u001b[31m\u202e<b>' } });

    expect(JSON.stringify(error.fields)).not.toMatch(/[\u0000-\u001f\u202e]/);
    expect(error.fields.account_type?.[0]).toContain('u202e');
  });
});

describe('bodies and paths', () => {
  test('an action without parameters takes no body or an empty one, nothing else', () => {
    expect(check('postTransaction', { path: { id: '7' } })).toEqual({ id: 7 });
    expect(check('postTransaction', { path: { id: '7' }, body: {} })).toEqual({ id: 7 });
    expect(refusal('postTransaction', { path: { id: '7' }, body: { force: true } }).fields.force?.[0]).toContain('none is accepted');
  });

  test.each([[null], [[]], ['text'], [5], [true]])('%j is no body', (body) => {
    expect(refusal('createAccount', { body }).fields.body?.[0]).toContain('must be a JSON object');
  });

  test.each(['abc', '0', '-1', '1.5', '99999999999999999999', ''])('the path id "%s" names nothing: 404', (id) => {
    expect(refusal('readAccount', { path: { id } }).code).toBe(404);
  });

  test('an update takes any part, null clears what may be null and nothing else', () => {
    expect(check('updateAccount', { path: { id: '1' }, body: {} })).toEqual({ id: 1 });
    expect(check('putAccount', { path: { id: '1' }, body: { description: null } })).toEqual({ id: 1, description: null });
    expect(refusal('updateAccount', { path: { id: '1' }, body: { name: null } }).fields.name?.[0]).toContain('cannot be null');
    expect(refusal('updateAccount', { path: { id: '1' }, body: { name: ' ' } }).fields).toHaveProperty('name');
  });

  test('null of an optional field of a create is the same as leaving it out', () => {
    expect(check('createAccount', { body: { name: 'A', account_type: 'BANK', category_id: null, currency_id: null } })).toEqual({
      name: 'A',
      account_type: 'BANK',
    });
  });

  test('the parallel lists of an assignment must be of one length', () => {
    const body = { transaction_id: 1, cleared_ids: [4, 1], cleared_amounts: [25], cleared_types: ['Transaction', 'Balance'] };
    expect(refusal('assignTransactions', { body }).fields).toEqual({
      cleared_amounts: ['cleared_amounts must have as many items as cleared_ids (2); got 1'],
    });
  });

  test('bounds of pages and batches are kept', () => {
    for (const query of ['perPage=0', 'perPage=201', 'perPage=x', 'page=0', 'page=-1', 'page=1.5', 'page=']) {
      expect(refusal('listAccounts', { query }).code).toBe(422);
    }
    expect(check('listAccounts', { query: 'perPage=200&page=1' })).toEqual({ per_page: 200, page: 1 });
    expect(refusal('createTransactionBatch', { body: { transactions: [] } }).fields).toHaveProperty('transactions');
    expect(refusal('createTransactionBatch', { body: { transactions: Array(1001).fill(sale()) } }).fields.transactions?.[0]).toContain(
      '1001',
    );
  });

  test('an unknown word of a filter is refused, not answered with an empty page', () => {
    expect(refusal('listAccounts', { query: 'account-type=CASH' }).fields['account-type']?.[0]).toContain('BANK');
    expect(refusal('listTransactions', { query: 'is-posted=1' }).fields).toHaveProperty(['is-posted']);
    expect(check('listTransactions', { query: 'is-posted=false&account-id=4' })).toEqual({ is_posted: false, account_id: 4 });
  });
});

/** The request with every reading of one of its values counted, as deep as it goes. */
function counted(value: unknown, count: () => void): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const get = (target: object, key: PropertyKey): unknown => {
    if (Object.hasOwn(target, key)) count();
    return counted(Reflect.get(target, key), count);
  };
  return new Proxy(value, { get });
}

test('checking reads each value of a request a few times: the work grows with its lines and no faster', () => {
  const readingsOf = (lines: number): number => {
    let readings = 0;
    const body = sale({ line_items: Array.from({ length: lines }, () => ({ account_id: 2, amount: 100, taxes: [1] })) });
    check('createTransaction', { body: counted(body, () => void readings++) });
    return readings;
  };
  const [ten, twenty, forty] = [readingsOf(10), readingsOf(20), readingsOf(40)];
  expect(forty - twenty).toBe(2 * (twenty - ten));
  // A line has five values: itself, three keys and the one tax.
  expect((twenty - ten) / 10).toBeLessThanOrEqual(3 * 5);
});

describe('what one request may have to post is bounded', () => {
  const line = { account_id: 2, amount: 1 };
  const batch = (transactions: number, line_items: object[]): object => ({
    transactions: Array.from({ length: transactions }, () => sale({ line_items })),
  });

  test('a thousand transactions of two lines are accepted, a thousand of three are not', () => {
    expect(check('createTransactionBatch', { body: batch(1_000, [line, line]) })).toHaveProperty('transactions');
    const refused = refusal('createTransactionBatch', { body: batch(1_000, [line, line, line]) });
    expect([refused.code, refused.fields.transactions?.[0]]).toEqual([422, expect.stringMatching(/at most 2000 lines in all.*got 3000/)]);
  });

  test('a tax and a discount count as a line each', () => {
    const charged = (taxes: number[], discounts: number[]): object[] =>
      Array.from({ length: 1_000 }, () => ({ ...line, taxes, discounts }));
    expect(check('createTransaction', { body: sale({ line_items: charged([1], []) }) })).toHaveProperty('line_items');
    expect(refusal('createTransaction', { body: sale({ line_items: charged([1], [2]) }) }).fields).toHaveProperty('line_items');
  });
});

test('a bound of an amount that is no amount is a 422 of its own, beside whatever other bound', () => {
  for (const query of ['amount-from=1&amount-to=null', 'amount-from=AAA&amount-to=2', 'amount-from=true&amount-to=%20'])
    expect(refusal('listTransactions', { query }).code).toBe(422);
});
