import { describe, expect, test } from '@jest/globals';
import { ZERO } from '../../../shared/accounting/decimal.ts';
import { percentChange } from '../../../shared/accounting/percent-change.ts';
import { buildGeneralLedger, openedAt, runOn } from '../../../shared/accounting/statements/build-general-ledger.ts';
import type { LedgerPosting } from '../../../shared/accounting/statements/build-general-ledger.ts';
import { buildJournal } from '../../../shared/accounting/statements/build-journal.ts';
import type { JournalEntry } from '../../../shared/accounting/statements/build-journal.ts';
import { buildTaxSummary } from '../../../shared/accounting/statements/build-tax-summary.ts';
import { account, amount, day, tax } from '../accounting/sample-books.ts';

const head = { reportingPeriod: { id: 1 }, start: day('2026-01-01'), end: day('2026-12-31'), currency: 'EUR' };
const bank = account(1, 'BANK');
const sales = account(4, 'OPERATING_REVENUE');
const stated = {
  transaction_id: 1,
  assignment_id: null,
  posting_date: day('2026-06-15'),
  transaction_no: 'CS01/0001',
  transaction_type: 'CS',
  reference: null,
  narration: 'Sale',
  opening: false,
} as const;

describe('a journal', () => {
  const debit = (of: typeof bank, figure: number) => ({ account: of, debit: amount(figure), credit: ZERO });
  const credit = (of: typeof bank, figure: number) => ({ account: of, debit: ZERO, credit: amount(figure) });
  const journal = (entries: Pick<JournalEntry, 'assignment_id' | 'postings'>[], before = { debit: '0', credit: '0' }) =>
    buildJournal(
      head,
      entries.map((entry) => ({ ...stated, ...entry })),
      before,
    );
  const linesOf = ({ entries }: ReturnType<typeof journal>): string[][] =>
    entries.map(({ lines }) => lines.map((line) => `${line.account.id} ${line.debit} ${line.credit}`));

  test('has one line for each account and side of a document, debits first, and runs on from the parts before', () => {
    const postings = [credit(sales, 30), debit(bank, 0.5), credit(sales, 20), debit(bank, 59.5), credit(bank, 10)];
    const part = journal([{ assignment_id: null, postings }], { debit: '100', credit: '100' });
    expect(linesOf(part)).toEqual([['1 60 0', '4 0 50', '1 0 10']]);
    expect(part.entries[0]).toMatchObject({ id: 1, debit: '60', credit: '60' });
    expect(part.totals).toEqual({ debit: '160', credit: '160' });
  });

  test('does not hide that its sides differ in spoilt books', () => {
    const part = journal([{ assignment_id: null, postings: [debit(bank, 60), credit(sales, 50)] }], { debit: '100', credit: '99.5' });
    expect(part.totals).toEqual({ debit: '160', credit: '149.5' });
  });

  test('shows what is left of a difference that was undone, and nothing where nothing is left', () => {
    const realised = [debit(bank, 7), credit(sales, 7)];
    const undone = [credit(bank, 7), debit(sales, 7)];
    expect(linesOf(journal([{ assignment_id: 3, postings: [...realised, ...undone] }]))).toEqual([]);
    expect(linesOf(journal([{ assignment_id: 3, postings: [...realised, ...undone, ...undone] }]))).toEqual([['4 7 0', '1 0 7']]);
  });
});

test('a part of the general ledger opens where the part before ended, and each row has its balance', () => {
  const posting = (id: number, figure: number): LedgerPosting => ({ ...stated, id, contra: sales, amount: amount(figure) });
  const shown = [posting(1, 40), posting(2, -15)];
  const before = runOn(openedAt(amount(100)), shown);
  expect([before.opening, before.debit, before.credit].map(Number)).toEqual([100, 40, 15]);
  const part = { account: bank, before, postings: [posting(3, 5), posting(4, -30)], continued: true, continues: false };
  const [told] = buildGeneralLedger(head, [part], ZERO).accounts;
  expect(told).toMatchObject({ openingBalance: '100', broughtForward: '125', debit: '45', credit: '45', closingBalance: '100' });
  expect(told?.rows.map(({ debit, credit, balance }) => [debit, credit, balance])).toEqual([
    ['5', '0', '130'],
    ['0', '30', '100'],
  ]);
});

test('a tax return adds up each direction, what is due, and what moved on each control account besides', () => {
  const sum = (id: number, direction: 'OUTPUT' | 'INPUT', figure: number) => ({
    tax: tax(id, `T${id}`, '20'),
    direction,
    base: amount(5 * figure),
    amount: amount(figure),
    non_deductible: ZERO,
    on_accounts: new Map([[900 + id, amount(direction === 'OUTPUT' ? figure : -figure)]]),
    documents: 1,
  });
  const control = (id: number, movement: number) => ({
    account: account(id, 'CONTROL'),
    opening: amount(0),
    movement: amount(movement),
    settled: amount(0),
  });
  const { totals, accounts } = buildTaxSummary(head, {
    sums: [sum(1, 'OUTPUT', 20), sum(2, 'OUTPUT', 7), sum(3, 'INPUT', 5)],
    controls: [control(901, 26), control(903, -5)],
    documents: [],
  });
  expect(totals).toMatchObject({ OUTPUT: '27', INPUT: '5', due: '22' });
  expect(accounts.map(({ account: { id }, taxes, otherMovements, movement }) => [id, taxes, otherMovements, movement])).toEqual([
    [901, '20', '6', '26'],
    [903, '-5', '0', '-5'],
  ]);
});

test('a change is told in per cent of the earlier size, with one decimal, and not where there was nothing', () => {
  expect(percentChange('150', '100')).toBe('50');
  expect(percentChange('-50', '-100')).toBe('50');
  expect(percentChange('100', '300')).toBe('-66.7');
  expect(percentChange('100', '0')).toBeUndefined();
});
