import { describe, expect, test } from '@jest/globals';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import { nothing, stated, statedChange, statedOf } from '../../../shared/api/record-form.ts';
import type { Balance } from '../../../shared/resources/balance/balance.ts';
import { assignment } from '../../../shared/resources/assignment/assignment.ts';
import { balance } from '../../../shared/resources/balance/balance.ts';
import { presentBalance } from '../../../shared/resources/balance/present-balance.ts';

const day = (text: string): Date => new Date(`${text}T00:00:00Z`);
const sent = {
  account_id: 1,
  balance_type: 'CREDIT',
  transaction_type: 'JN',
  transaction_date: '2023-12-31',
  balance: '50.25',
} as const;
const kept: Balance = {
  ...{ id: 1, uuid: 'u', entity_id: 1, created_at: day('2024-01-01'), updated_at: day('2024-01-01'), deleted_at: null, revision: 1 },
  ...nothing(balance),
  ...stated(balance, sent),
  balance: new Decimal('5276.25'),
  currency_id: 2,
  exchange_rate_id: 3,
  reporting_period_id: 4,
  transaction_no: '1USD2024',
  cleared_amount: new Decimal(0),
  settlement: 'open',
  assigned_amount: new Decimal(0),
  settled_value: new Decimal(0),
  carried_through: [],
};

describe('an opening balance', () => {
  test('is sent in its currency, and says nothing of its value in the reporting currency', () => {
    expect(stated(balance, sent)).toEqual({
      account_id: 1,
      balance_type: 'CREDIT',
      transaction_type: 'JN',
      transaction_date: day('2023-12-31'),
      amount: new Decimal('50.25'),
      reference: null,
    });
  });

  test('is shown with its value in the reporting currency, and its amount beside it', () => {
    expect(presentBalance(kept)).toMatchObject({ balance: '5276.25', amount: '50.25', account_id: '1' });
  });

  test('shows nothing of what only the books need', () => {
    const shown = Object.keys(presentBalance(kept));
    for (const hidden of ['local_value', 'assigned_amount', 'origin_transaction_id', 'reversed_by_id']) expect(shown).not.toContain(hidden);
  });

  test('keeps what an update leaves out, and is cleared of a reference by null', () => {
    expect(statedChange(balance, { balance: '60', reference: null }, kept)).toEqual({ amount: new Decimal(60), reference: null });
    expect(statedOf(balance, kept)).toMatchObject({ amount: new Decimal('50.25'), currency_id: 2, exchange_rate_id: 3 });
  });
});

test('an assignment assigns a transaction unless it is told otherwise, and no update changes that', () => {
  const input = { transaction_id: 4, cleared_id: 1, cleared_type: 'Balance', amount: '25' } as const;
  expect(stated(assignment, input)).toMatchObject({ assigning_type: 'Transaction', forex_account_id: null });
  expect(stated(assignment, input)).not.toHaveProperty('assignment_date');
  expect(statedChange(assignment, { ...input, assigning_type: 'Balance' } as never, {})).not.toHaveProperty('assigning_type');
});
