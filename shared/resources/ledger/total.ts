import type { TotalSpan } from '../../accounting/records.ts';
import { declareStoredRecord } from '../../api/declare-record.ts';
import { shownInteger, shownText } from '../../api/kinds/answer-kinds.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { amount } from '../../api/kinds/decimal-kinds.ts';
import type { RecordOf } from '../../api/resource-types.ts';

const spans = ['month', 'day', 'opening'] as const satisfies readonly TotalSpan[];

/** Running sums of one account in one currency over a month or a day (by posting date), or its opening balances of a period. */
export const total = declareStoredRecord({
  collection: 'totals',
  base: 'none',
  own: {
    id: { kind: shownText, stored: true, description: 'Made of what it sums (shared/accounting/running-totals.ts).' },
    entity_id: { kind: shownInteger, stored: true, description: 'The entity whose ledger it sums.' },
    account_id: { kind: shownInteger, stored: true, description: 'The account.' },
    currency_id: { kind: shownInteger, stored: true, description: 'The currency.' },
    settled_currency_id: {
      kind: shownInteger,
      stored: true,
      nullable: true,
      description: 'The foreign currency that rows in the reporting currency belong to.',
    },
    span: { kind: choice('total_spans', spans), stored: true, description: 'What it spans.' },
    date: { kind: shownText, stored: true, description: '2024-06, 2024-06-15, or the id of the reporting period for opening balances.' },
    debit: { kind: amount, stored: true, description: 'In the reporting currency.' },
    credit: { kind: amount, stored: true, description: 'In the reporting currency.' },
    foreign_debit: { kind: amount, stored: true, description: 'In its currency.' },
    foreign_credit: { kind: amount, stored: true, description: 'In its currency.' },
    rows: { kind: shownInteger, stored: true, description: 'How many rows or opening balances it sums.' },
  },
  indexes: [{ on: ['entity_id', 'span', 'date', 'account_id'] }, { on: ['entity_id', 'account_id', 'span', 'date'] }],
});

export type Total = RecordOf<typeof total>;
