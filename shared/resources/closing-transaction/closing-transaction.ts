import { declareStoredRecord } from '../../api/declare-record.ts';
import { shownInteger } from '../../api/kinds/answer-kinds.ts';
import { boolean } from '../../api/kinds/choice-kinds.ts';
import { amount, rate } from '../../api/kinds/decimal-kinds.ts';
import type { RecordOf } from '../../api/resource-types.ts';

/** The figures of a closing entry's preparation (docs/accounting.md §9.4): the periods' operations write and show them. */
export const closingTransaction = declareStoredRecord({
  collection: 'closing_transactions',
  own: {
    reporting_period_id: { kind: shownInteger, stored: true, description: 'The period whose closing it belongs to.' },
    transaction_id: { kind: shownInteger, stored: true, description: 'The journal entry that was made of it.' },
    account_id: { kind: shownInteger, stored: true, description: 'The account translated.' },
    currency_id: { kind: shownInteger, stored: true, description: 'The foreign currency translated.' },
    closing_rate: { kind: rate, stored: true, description: 'The rate at the end of the period.' },
    currency_balance: { kind: amount, stored: true, description: 'What the account stands on, in the foreign currency.' },
    local_balance: { kind: amount, stored: true, description: 'Its book value, in the reporting currency.' },
    foreign_balance: { kind: amount, stored: true, description: 'Its value at the closing rate, in the reporting currency.' },
    translation: { kind: amount, stored: true, description: 'The difference in the reporting currency: above zero it debits the account.' },
    posted: { kind: boolean, stored: true, description: 'Its journal entry stands in the ledger.' },
  },
  indexes: [{ on: ['reporting_period_id'] }],
});

export type ClosingTransaction = RecordOf<typeof closingTransaction>;
