import { describe, expect, test } from '@jest/globals';
import type { Json } from '../../setup/client.ts';
import type { TransactionType } from '../../../shared/accounting/vocabularies.ts';
import type { Fields, Line } from '../ledger/ledger-books.ts';
import { useLedger } from '../ledger/use-ledger.ts';
import { accountsOf, expectFigures, expectRows } from './expect-rows.ts';

/** W13–W38 over HTTP: whose tax it is, what of it can be claimed, and who owes it (docs/accounting.md §5.10–5.12). */
const { keeper, account } = useLedger(accountsOf('Bank', 'AR', 'AP', 'VAT', 'VAT2', 'Dep', 'Mach', 'Rev', 'Exp', 'Bad'));
const books = { keeper, account };
type On = keyof typeof account;

/** The ids of taxes by the names of the examples; each is made once a test. */
const taxes: Readonly<Record<string, Fields>> = {
  V5: { rate: 5 },
  V20: { rate: 20 },
  'V20½': { rate: 20, deductible: 50 },
  'V19½': { rate: 19, deductible: 50 },
  RC: { rate: 19, mechanism: 'reverse_charge' },
  RC2: { rate: 19, mechanism: 'reverse_charge', input_account: 'VAT2' },
  'RC2½': { rate: 19, mechanism: 'reverse_charge', input_account: 'VAT2', deductible: 50 },
  IMP: { rate: 19, mechanism: 'import' },
};

async function tax(name: string): Promise<number> {
  const { input_account, ...fields } = taxes[name]!;
  const code = name.replace('½', 'H');
  const { body } = await keeper.get('/tax', { query: { code } });
  if (body.data.length > 0) return body.data[0].id;
  const input = input_account ? { input_account_id: account[input_account as On] } : {};
  return (await keeper.create('/tax', { name: code, code, account_id: account.VAT, ...fields, ...input })).id;
}

type Priced = [on: On, amount: number | string, tax?: string | null, more?: Fields];

/** Posts a document with its main account and lines by name. */
async function post(type: TransactionType, main: On, lines: readonly Priced[], more: Fields = {}): Promise<Json> {
  const made: Line[] = [];
  for (const [on, amount, name, fields] of lines)
    made.push([account[on], amount, { ...(name ? { taxes: [await tax(name)] } : {}), ...fields }]);
  return keeper.posted(type, account[main], made, more);
}
const inclusive = { tax_inclusive: true };
const output = { tax_direction: 'OUTPUT' };
const debited = { credited: false };

describe('whose tax it is (docs/accounting.md §5.10)', () => {
  test.each<[string, TransactionType, On, Priced, string, string]>([
    ['W13: a refund to a customer', 'CP', 'Bank', ['Rev', 10, 'V20'], 'Rev/Bank 10; VAT/Bank 2', 'total 12; OUTPUT −10/−2'],
    ['W14: a refund from a supplier', 'CS', 'Bank', ['Exp', 200, 'V5'], 'Bank/Exp 200; Bank/VAT 10', 'total 210; INPUT −200/−10'],
    [
      'W15: a machine sold',
      'CS',
      'Bank',
      ['Mach', 500, 'V20'],
      'Bank/Mach 500; Bank/VAT 100',
      'total 600; OUTPUT 500/100; INVESTMENT 500; OPERATIONS 100',
    ],
    ['W16: a deposit paid back', 'CP', 'Bank', ['Dep', 100, 'V20', output], 'Dep/Bank 100; VAT/Bank 20', 'total 120; OUTPUT −100/−20'],
    ['W17: the same without a direction', 'CP', 'Bank', ['Dep', 100, 'V20'], 'Dep/Bank 100; VAT/Bank 20', 'total 120; INPUT 100/20'],
    ['W18: costs recharged', 'IN', 'AR', ['Exp', 100, 'V20'], 'AR/Exp 100; AR/VAT 20', 'total 120; OUTPUT 100/20'],
    ['W21: a bad debt', 'JN', 'AR', ['Bad', 100, 'V20'], 'Bad/AR 100; VAT/AR 20', 'INPUT 100/20'],
    ['W22: the same as lower output', 'JN', 'AR', ['Bad', 100, 'V20', output], 'Bad/AR 100; VAT/AR 20', 'OUTPUT −100/−20'],
  ])('%s', async (_, type, main, line, rows, figures) => {
    const document = await post(type, main, [line]);
    await expectRows(books, rows);
    await expectFigures(books, figures, { document });
  });

  test('W19: a sale with the tax inside and its refund by a journal entry', async () => {
    await post('CS', 'Bank', [['Rev', 60, 'V20', { ...inclusive, quantity: 2 }]]);
    await post('JN', 'Bank', [['Rev', 12, 'V20', inclusive]]);
    await expectRows(books, 'Bank/Rev 120; Rev/VAT 20; Rev/Bank 12; VAT/Rev 2');
    await expectFigures(books, 'OUTPUT 90/18');
  });

  test('W20: a purchase and its refund by a journal entry', async () => {
    await post('CP', 'Bank', [['Exp', '1000', 'V5']]);
    await post('JN', 'Bank', [['Exp', 200, 'V5']], debited);
    await expectRows(books, 'Exp/Bank 1,000; VAT/Bank 50; Bank/Exp 200; Bank/VAT 10');
    await expectFigures(books, 'INPUT 800/40');
  });

  test('W23: the reversal of a refund counts in its own quarter, with the direction of its original', async () => {
    const refund = await post('JN', 'Bank', [['Rev', 12, 'V20', inclusive]], { transaction_date: '2026-03-08' });
    await keeper.post(`/transaction/${refund.id}/reverse`, { transaction_date: '2026-04-08' });
    await expectRows(books, 'Rev/Bank 12; VAT/Rev 2; Bank/Rev 12; Rev/VAT 2');
    await expectFigures(books, 'OUTPUT −10/−2', { window: { 'start-date': '2026-01-01', 'end-date': '2026-03-31' } });
    await expectFigures(books, 'OUTPUT 10/2', { window: { 'start-date': '2026-04-01', 'end-date': '2026-06-30' } });
  });

  test('the reversal of a cash refund is output as the refund was', async () => {
    const refund = await post('CS', 'Bank', [['Mach', 100, 'V20']]);
    await keeper.post(`/transaction/${refund.id}/reverse`, { transaction_date: '2026-06-15' });
    await expectFigures(books, 'OUTPUT 0/0; INPUT 0/0');
  });

  test('W24: a deposit by a journal entry, taken back by another', async () => {
    await post('JN', 'AR', [['Dep', 500, 'V20']], debited);
    await post('IN', 'AR', [['Rev', '1000', 'V20']]);
    await post('JN', 'AR', [['Dep', 500, 'V20']]);
    await expectRows(books, 'AR/Dep 500; AR/VAT 100; AR/Rev 1,000; AR/VAT 200; Dep/AR 500; VAT/AR 100');
    await expectFigures(books, 'OUTPUT 1,000/200; AR 1,200');
  });

  test('a receipt has no direction to choose', async () => {
    const answer = await keeper.send('RC', account.AR, [[account.Bank, 10, output]]);
    expect([answer.body.detail_code, Object.keys(answer.body.errors)]).toEqual([118, ['line_items.0.tax_direction']]);
  });
});

describe('what of it can be claimed (docs/accounting.md §5.11)', () => {
  test.each<[string, TransactionType, On, Priced, string, string]>([
    ['W25', 'BL', 'AP', ['Exp', 100, 'V20½'], 'Exp/AP 100; VAT/AP 10; Exp/AP 10', 'total 120; INPUT 100/10 nd 10'],
    ['W26', 'BL', 'AP', ['Exp', '12.35', 'V19½'], 'Exp/AP 12.35; VAT/AP 1.18; Exp/AP 1.17', 'total 14.70; INPUT 12.35/1.18 nd 1.17'],
    ['W27', 'BL', 'AP', ['Exp', 120, 'V20½', inclusive], 'Exp/AP 120; VAT/Exp 10', 'total 120; INPUT 100/10 nd 10'],
    ['W29', 'IN', 'AR', ['Rev', 100, 'V20½'], 'AR/Rev 100; AR/VAT 20', 'total 120; OUTPUT 100/20'],
  ])('%s', async (_, type, main, line, rows, figures) => {
    const document = await post(type, main, [line]);
    await expectRows(books, rows);
    await expectFigures(books, figures, { document });
  });

  test('W28: the debit note of W26 takes all of it back', async () => {
    await post('BL', 'AP', [['Exp', '12.35', 'V19½']]);
    const document = await post('DN', 'AP', [['Exp', '12.35', 'V19½']]);
    await expectRows(books, 'AP/Exp 12.35; AP/VAT 1.18; AP/Exp 1.17', { 'transaction-id': document.id });
    await expectFigures(books, 'total 14.70; INPUT 0/0', { document });
  });

  test('W30: dealt in a foreign currency over six pairs', async () => {
    const { id: currency_id } = await keeper.currency('USD', '1.2345');
    const lines: Priced[] = [
      ['Exp', '0.99', 'V19½'],
      ['Exp', '-0.33', 'V19½'],
    ];
    const document = await post('BL', 'AP', lines, { currency_id });
    await expectRows(
      books,
      'Exp/AP 1.22 (0.99); VAT/AP 0.13 (0.10); Exp/AP 0.11 (0.09); AP/Exp 0.41 (0.33); AP/VAT 0.03 (0.03); AP/Exp 0.04 (0.03)',
    );
    await expectFigures(books, 'total 0.79; INPUT 0.81/0.10 nd 0.07', { document });
  });
});

describe('who owes it (docs/accounting.md §5.12)', () => {
  test.each<[string, Priced[], string, string]>([
    ['W31', [['Exp', '1000', 'RC2']], 'Exp/AP 1,000; VAT2/VAT 190', 'total 1,000; OUTPUT 1,000/190; INPUT 1,000/190; AP −1,000; due 0'],
    ['W32', [['Exp', '1000', 'RC']], 'Exp/AP 1,000; VAT/VAT 190', 'total 1,000; OUTPUT 1,000/190; INPUT 1,000/190; VAT 0'],
    [
      'W33',
      [['Exp', '1000', 'RC2½']],
      'Exp/AP 1,000; VAT2/VAT 95; Exp/VAT 95',
      'total 1,000; OUTPUT 1,000/190; INPUT 1,000/95 nd 95; due 95',
    ],
    [
      'W35',
      [
        ['Exp', '1000', 'RC2'],
        ['Exp', '-200', 'RC2'],
      ],
      'Exp/AP 1,000; VAT2/VAT 190; AP/Exp 200; VAT/VAT2 38',
      'total 800; OUTPUT 800/152; INPUT 800/152',
    ],
  ])('%s', async (_, lines, rows, figures) => {
    const document = await post('BL', 'AP', lines);
    await expectRows(books, rows);
    await expectFigures(books, figures, { document });
    const { tax: none, reverse_charge } = document;
    expect([none.total, reverse_charge.total]).toEqual([0, lines.length === 2 ? 152 : 190]);
  });

  test('W34: in a foreign currency each pair is converted by itself, the base once', async () => {
    const { id: currency_id } = await keeper.currency('USD', '1.2345');
    const line: Priced = ['Exp', '0.33', 'RC2'];
    const document = await post('BL', 'AP', [line, line, line], { currency_id });
    await expectRows(
      books,
      'Exp/AP 0.41 (0.33); VAT2/VAT 0.07 (0.06); Exp/AP 0.41 (0.33); VAT2/VAT 0.07 (0.06); Exp/AP 0.40 (0.33); VAT2/VAT 0.07 (0.06)',
    );
    await expectFigures(books, 'total 0.99; OUTPUT 1.22/0.21; INPUT 1.22/0.21; AP −1.22', { document });
  });

  test('W36: a seller charges none, nor does a purchase that is output', async () => {
    const charged = { taxes: [await tax('RC')] };
    for (const [type, main, line, more] of [
      ['IN', account.AR, account.Rev, {}],
      ['CP', account.Bank, account.Rev, {}],
      ['BL', account.AP, account.Exp, output],
    ] as const) {
      const answer = await keeper.send(type, main, [[line, 100, { ...charged, ...more }]]);
      expect([answer.body.detail_code, Object.keys(answer.body.errors)]).toEqual([118, ['line_items.0.taxes']]);
    }
  });

  test('a reverse charge and its reversal are nothing together', async () => {
    const bill = await post('BL', 'AP', [['Exp', '1000', 'RC2½']]);
    const reversal = await keeper.post(`/transaction/${bill.id}/reverse`, { transaction_date: '2026-06-15' });
    expect(reversal.body.resource.reverse_charge).toEqual({ total: 190, RC2H: 190 });
    await expectFigures(books, 'OUTPUT 0/0; INPUT 0/0; VAT 0; VAT2 0; Exp 0; due 0');
  });

  test('a draft that no longer has a reverse charge no longer shows one', async () => {
    const charged = { account_id: account.Exp, amount: 100, taxes: [await tax('RC')] };
    const draft = await keeper.draft('BL', account.AP, [[account.Exp, 100, { taxes: [await tax('RC')] }]]);
    expect([draft.reverse_charge, draft.amount]).toEqual([{ total: 19, RC: 19 }, 100]);
    const { body } = await keeper.patch(`/transaction/${draft.id}`, { line_items: [{ ...charged, taxes: [] }] });
    expect(body.resource.reverse_charge).toBeNull();
  });

  test('W37: a customs bill, whose line is the tax', async () => {
    const document = await post('BL', 'AP', [
      ['VAT', '2451.46', 'IMP', { tax_base: '12902.42' }],
      ['Exp', 390],
    ]);
    await expectRows(books, 'VAT/AP 2,451.46; Exp/AP 390');
    await expectFigures(books, 'total 2,841.46; INPUT 12,902.42/2,451.46', { document });
    expect(document.tax.total).toBe(0);
  });

  test('W37 without an account on its line, which is that of the tax, in a transaction, a draft and alone', async () => {
    const import_tax = await tax('IMP');
    const line = { amount: '2451.46', taxes: [import_tax], tax_base: '12902.42' };
    const bill = { transaction_type: 'BL', account_id: account.AP, transaction_date: '2026-06-15', narration: 'Customs' };
    const document = await keeper.create('/transaction', { ...bill, line_items: [{ ...line, amount: 1 }] });
    await keeper.patch(`/transaction/${document.id}`, { line_items: [line] });
    await keeper.create('/line-item', { transaction_id: document.id, account_id: account.Exp, amount: 390 });
    expect((await keeper.create('/line-item', line)).account_id).toBe(account.VAT);
    await keeper.post(`/transaction/${document.id}/post`);
    await expectRows(books, 'VAT/AP 2,451.46; Exp/AP 390');
    const refused = async (one: Fields): Promise<unknown> => {
      const { status, body } = await keeper.post('/transaction', { ...bill, line_items: [one] });
      return [status, body.detail_code, Object.keys(body.errors)];
    };
    expect(await refused({ amount: 10, tax_base: 5 })).toEqual([422, 118, ['line_items.0.account_id']]);
    expect(await refused({ amount: 10, taxes: [import_tax] })).toEqual([422, 118, ['line_items.0.account_id']]);
  });

  test('W38: in a foreign currency', async () => {
    const { id: currency_id } = await keeper.currency('USD', '0.9');
    const document = await post('BL', 'AP', [['VAT', 100, 'IMP', { tax_base: 500 }]], { currency_id });
    await expectRows(books, 'VAT/AP 90 (100)');
    await expectFigures(books, 'total 100; INPUT 450/90', { document });
  });

  test('an import tax says what it was charged on, with the sign of its line, and stands on its own account', async () => {
    const taxes_of_line = [await tax('IMP')];
    const refused = async (on: number, more: Fields, amount = 10): Promise<unknown> => {
      const { status, body } = await keeper.send('BL', account.AP, [[on, amount, { taxes: taxes_of_line, ...more }]]);
      return [status, Object.keys(body.errors)];
    };
    expect(await refused(account.VAT, {})).toEqual([422, ['line_items.0.tax_base']]);
    expect(await refused(account.VAT, { tax_base: -50 })).toEqual([422, ['line_items.0.tax_base']]);
    expect(await refused(account.VAT, { tax_base: '50.001' })).toEqual([422, ['line_items.0.tax_base']]);
    expect(await refused(account.Exp, { tax_base: 50 })).toEqual([422, ['line_items.0.account_id']]);
    const answer = await keeper.send('BL', account.AP, [[account.Exp, 10, { tax_base: 50 }]]);
    expect(Object.keys(answer.body.errors)).toEqual(['line_items.0.tax_base']);
  });
});

test('N15: an account that a document does not take is named with its type and the way out', async () => {
  const bank = await keeper.account('BANK', { name: 'Savings' });
  const equity = await keeper.account('EQUITY', { name: 'Capital' });
  const told = async (type: TransactionType, main: number, on: number): Promise<string> =>
    (await keeper.send(type, main, [[on, 10]])).body.errors['line_items.0.account_id'][0];
  expect(await told('BL', account.AP, bank)).toMatch(
    /^Account \S+ 'Savings' is of type Bank, .* Use a contra entry \(CE\) between banks\.$/,
  );
  expect(await told('IN', account.AR, equity)).toMatch(/^Account \S+ 'Capital' is of type Equity, .* Use a journal entry \(JN\)\.$/);
});
