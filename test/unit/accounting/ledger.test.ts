import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { CHAIN_START, canonicalRow, checkChainEnd, hasIntegrity, hashRow, verifyChain } from '../../../shared/accounting/ledger-chain.ts';
import { ledgerPairs } from '../../../shared/accounting/ledger-pair.ts';
import type { LedgerRow } from '../../../shared/resources/ledger/ledger-row.ts';
import { checkReversal, checkReversalDate, reverseRows } from '../../../shared/accounting/reverse-entry.ts';
import {
  added,
  dayTotalOfRow,
  mergeTotals,
  negated,
  spansOf,
  totalKey,
  totalOfBalance,
} from '../../../shared/accounting/running-totals.ts';
import { amount, asLedger, balance, balancesOf, day, refusalOf, transaction, USD } from './sample-books.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const movement = { side: 'D', first: 1, second: 4, line_item_id: 3, tax_id: null } as const;
const rows = asLedger(
  ['100', '50', '7'].flatMap((value) =>
    ledgerPairs(
      { ...transaction(1, { currency_id: USD, rate: amount('1.1') }), reporting_decimals: 2 },
      [{ ...movement, amount: amount(value) }],
      () => true,
    ).flat(),
  ),
  (row) => hashRow(row, sha256),
);
const changed = (index: number, change: Partial<LedgerRow>): LedgerRow[] =>
  rows.map((row, at) => (at === index ? { ...row, ...change } : row));
const breakOf = (found: LedgerRow[]) => verifyChain(found, sha256).first_break;

describe('the hash chain', () => {
  test('of untouched rows verifies up to its head, in one walk or several', () => {
    const whole = verifyChain(rows, sha256);
    expect(whole).toEqual({ end: { position: 6, hash: rows[5]!.hash }, first_break: null });
    const half = verifyChain(rows.slice(0, 3), sha256, CHAIN_START);
    expect(verifyChain(rows.slice(3), sha256, half.end)).toEqual(whole);
    expect(checkChainEnd(whole.end, whole.end)).toBeNull();
  });

  const changes: Partial<LedgerRow>[] = [
    { id: 77 },
    { entity_id: 2 },
    { transaction_id: 2 },
    { assignment_id: 5 },
    { line_item_id: null },
    { tax_id: 1 },
    { currency_id: 9 },
    { settled_currency_id: 9 },
    { posting_date: day('2026-06-16') },
    { entry_type: 'C' },
    { post_account: 2 },
    { folio_account: 2 },
    { amount: amount('55.0001') },
    { foreign_amount: amount('50.0001') },
    { rate: amount('1.1000000001') },
    { created_at: day('2026-06-16') },
    { previous_hash: 'x' },
  ];
  test.each(changes)('finds a changed %p at its position', (change) => {
    expect(breakOf(changed(2, change))).toEqual({ position: 3, row_id: change.id ?? 3, reason: 'altered' });
  });

  test('covers every field of a row', () => {
    const covered = Object.keys(JSON.parse(canonicalRow(rows[0]!)) as object);
    expect(covered.sort()).toEqual(
      Object.keys(rows[0]!)
        .filter((field) => field !== 'hash')
        .sort(),
    );
  });

  test('finds a row that was removed, inserted, moved or rewritten with a hash of its own', () => {
    expect(breakOf(rows.filter((_row, at) => at !== 3))).toEqual({ position: 4, row_id: null, reason: 'missing' });
    expect(breakOf([...rows.slice(0, 3), rows[2]!, ...rows.slice(3)])).toEqual({ position: 3, row_id: 3, reason: 'inserted' });
    const forged = { ...rows[3]!, amount: amount(1) };
    expect(breakOf(changed(3, { ...forged, hash: hashRow(forged, sha256) }))).toEqual({ position: 5, row_id: 5, reason: 'unlinked' });
  });

  test('finds rows cut off its end, or added behind the head', () => {
    const { end } = verifyChain(rows.slice(0, 4), sha256);
    expect(checkChainEnd(end, { position: 6, hash: rows[5]!.hash })).toEqual({ position: 5, row_id: null, reason: 'missing' });
    expect(checkChainEnd({ position: 6, hash: rows[5]!.hash }, { position: 5, hash: rows[4]!.hash })?.reason).toBe('inserted');
    expect(checkChainEnd({ position: 6, hash: 'other' }, { position: 6, hash: rows[5]!.hash })?.reason).toBe('altered');
  });

  test('reads an amount alike however its zeros were stored', () => {
    expect(hasIntegrity({ ...rows[0]!, amount: amount('110.0000') }, sha256)).toBe(true);
  });
});

describe('running totals', () => {
  test('a row adds to its month and its day in both currencies', () => {
    const [month, daily] = spansOf(dayTotalOfRow(rows[0]!));
    expect([month!.span, month!.date, daily!.span, daily!.date]).toEqual(['month', '2026-06', 'day', '2026-06-15']);
    expect([month!.account_id, month!.debit, month!.foreign_debit, month!.credit, month!.rows].map(String)).toEqual([
      '1',
      '110',
      '100',
      '0',
      '1',
    ]);
  });

  test('the last instant of a month belongs to it', () => {
    const late = { ...rows[0]!, posting_date: new Date('2026-06-30T23:59:59.999Z') };
    expect(spansOf(dayTotalOfRow(late)).map(({ date }) => date)).toEqual(['2026-06', '2026-06-30']);
  });

  test('an opening balance adds to the opening of its period', () => {
    const total = totalOfBalance(balance(1, { balance_type: 'CREDIT', currency_id: USD, amount: amount(50), balance: amount(5250) }));
    expect([total.span, total.date, total.credit, total.foreign_credit, total.debit].map(String)).toEqual([
      'opening',
      '2026',
      '5250',
      '50',
      '0',
    ]);
  });

  test('increments of one total are one, and what is taken back leaves zero', () => {
    const increments = rows.flatMap((row) => spansOf(dayTotalOfRow(row)));
    const merged = mergeTotals(increments);
    expect(merged).toHaveLength(4);
    expect(merged[0]!.debit.toString()).toBe('172.7');
    const undone = mergeTotals([...increments, ...increments.map(negated)]);
    expect(undone.every((total) => total.debit.isZero() && total.foreign_credit.isZero() && total.rows === 0)).toBe(true);
  });
});

describe('a reversal', () => {
  test('mirrors the rows one by one and leaves every account at zero', () => {
    const mirrored = reverseRows(rows, { id: 2, transaction_date: day('2026-07-01') });
    expect(mirrored.map(({ entry_type, post_account, tax_id }) => [entry_type, post_account, tax_id])).toEqual(
      rows.map(({ entry_type, post_account, tax_id }) => [entry_type === 'D' ? 'C' : 'D', post_account, tax_id]),
    );
    expect(balancesOf([...rows, ...mirrored])).toEqual({ 1: '0', 4: '0' });
    expect(
      mirrored.every(({ transaction_id, posting_date }) => transaction_id === 2 && posting_date.getTime() === day('2026-07-01').getTime()),
    ).toBe(true);
  });

  test('leaves realised differences to the assignment that made them', () => {
    expect(reverseRows(changed(0, { assignment_id: 4 }), { id: 2, transaction_date: day('2026-07-01') })).toHaveLength(5);
  });

  test.each([
    [{ is_posted: false }, 'UnpostedTransaction 127'],
    [{ closing_period_id: 1 }, 'ClosingEntry 124'],
    [{ reversed_by_id: 9 }, 'AlreadyReversed 126'],
    [{ reversal_of_id: 9 }, 'AlreadyReversed 126'],
    [{ cleared_amount: amount(1) }, 'HangingClearances 113'],
    [{ assigned_amount: amount(1) }, 'HangingClearances 113'],
    [{}, 'accepted'],
  ])('of a transaction with %p: %s', (more, outcome) => {
    expect(refusalOf(() => checkReversal(transaction(1, more)))).toContain(outcome);
  });
});

test('a reversal may be dated on the day of what it reverses, and not on the day before', () => {
  const original = transaction(1, { transaction_date: new Date('2026-06-15T15:00:00Z') });
  expect(refusalOf(() => checkReversalDate(day('2026-06-15'), original))).toBe('accepted');
  expect(refusalOf(() => checkReversalDate(day('2026-06-14'), original))).toContain('transaction.EarlyReversal 129');
});

test('a total grows by each of its figures and counts its rows', () => {
  const of = (debit: number, credit: number) => ({
    ...totalOfBalance(balance(5)),
    debit: amount(debit),
    credit: amount(credit),
    foreign_debit: amount(10 * debit),
    foreign_credit: amount(10 * credit),
  });
  const { debit, credit, foreign_debit, foreign_credit, rows: counted } = added(of(1, 2), of(4, 8));
  expect([debit, credit, foreign_debit, foreign_credit, counted].map(Number)).toEqual([5, 10, 50, 100, 2]);
});

test('a total of no settled currency is another than that of the first currency', () => {
  const keys = [null, 1].map((settled_currency_id) => totalKey({ ...totalOfBalance(balance(5)), settled_currency_id }));
  expect(new Set(keys).size).toBe(2);
});
