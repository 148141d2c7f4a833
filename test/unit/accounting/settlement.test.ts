import { describe, expect, test } from '@jest/globals';
import { outstandingOf, settlementOfBalance, settlementOfTransaction } from '../../../shared/accounting/settlement.ts';
import type { AccountType, Settlement } from '../../../shared/accounting/vocabularies.ts';
import { account, amount, balance, transaction } from './sample-books.ts';

describe('how far a document is settled', () => {
  const of = (more: Parameters<typeof transaction>[1], type: AccountType = 'RECEIVABLE') =>
    settlementOfTransaction(transaction(1, more), account(1, type));

  test('runs from open over partial to settled, by whichever side it is used', () => {
    expect([of({}), of({ cleared_amount: amount(99) }), of({ assigned_amount: amount(1) })]).toEqual(['open', 'partial', 'partial']);
    expect([of({ cleared_amount: amount(100) }), of({ assigned_amount: amount(100) })]).toEqual(['settled', 'settled']);
    expect([of({ reversed_by_id: 3 }), of({ reversal_of_id: 3 })]).toEqual(['reversed', 'reversed']);
  });

  test('is not asked of what nobody owes', () => {
    const owed = [{ is_posted: false }, { compound: true }, { closing_period_id: 3 }].map((more) => of(more));
    expect([...owed, of({}, 'BANK'), of({}, 'PAYABLE')]).toEqual(['none', 'none', 'none', 'none', 'open']);
    expect(settlementOfBalance(balance(1), account(1, 'EQUITY'))).toBe('none');
  });

  test('is told of opening balances alike', () => {
    const carried = (more: Parameters<typeof balance>[1]) => settlementOfBalance(balance(1, more), account(1, 'PAYABLE'));
    expect([carried({}), carried({ cleared_amount: amount(1) }), carried({ reversed_by_id: 3 })]).toEqual(['open', 'partial', 'reversed']);
  });

  test('leaves nothing of what is settled, reversed or never owed', () => {
    const left = (settlement: Settlement) =>
      outstandingOf({ amount: amount(10), assigned_amount: amount(1), cleared_amount: amount(2), settlement }).toString();
    expect((['open', 'partial', 'settled', 'reversed', 'none'] as const).map(left)).toEqual(['7', '7', '0', '0', '0']);
  });
});
