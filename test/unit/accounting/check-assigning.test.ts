import { expect, test } from '@jest/globals';
import { checkAssigning } from '../../../shared/accounting/check-assignment.ts';
import type { OpenItem } from '../../../shared/accounting/open-item.ts';
import { amount, item, refusalOf } from './sample-books.ts';

const receipt = { transaction_type: 'RC', label: 'Client Receipt', side: 'C', assignable: true, clearable: false } as const;

test.each<[Partial<OpenItem>, string]>([
  [{}, 'accepted'],
  [{ transaction_type: 'CS', label: 'Cash Sale' }, 'UnassignableTransaction 102'],
  [{ is_value_entry: true }, 'UnassignableTransaction 102'],
  [{ is_posted: false }, 'UnpostedAssignment 106'],
  [{ cleared_amount: amount(1) }, 'MixedClearance 114'],
  [{ compound: true }, 'InvalidTransaction 115'],
  [{ reversed: true }, 'ReversedTransaction 119'],
  [{ period_status: 'CLOSED' }, 'ClosedPeriodItem 121'],
])('an item with %p that is to settle others, before any is found: %s', (more, outcome) => {
  expect(refusalOf(() => checkAssigning(item({ ...receipt, ...more })))).toContain(outcome);
});
