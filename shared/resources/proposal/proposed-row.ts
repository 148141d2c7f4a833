import { codesOf } from '../../accounting/codes-of.ts';
import { entrySides } from '../../accounting/vocabularies.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { date } from '../../api/kinds/date-kinds.ts';
import { amount } from '../../api/kinds/decimal-kinds.ts';
import { embeddedObject } from '../../api/kinds/embedded-kind.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';
import { text } from '../../api/kinds/text-kinds.ts';

/** One side of an entry that the proposal would append to the ledger, as its dry run showed it. */
export const proposedRow = embeddedObject(
  {
    account_id: { kind: idOf('an account', 'accounts'), required: true, description: 'The account.', example: 1 },
    account: { kind: text({ max: 300 }), required: true, description: 'Its code and name.', example: '301 Bank' },
    entry_type: {
      kind: choice('entry_types', codesOf(entrySides)),
      required: true,
      description: 'D for debit, C for credit.',
      example: 'D',
    },
    amount: { kind: amount, required: true, description: 'In the reporting currency.', example: 100 },
    currency_code: { kind: text({ max: 3 }), required: true, description: 'Its currency.', example: 'EUR' },
    foreign_amount: { kind: amount, required: true, description: 'In that currency.', example: 100 },
    posting_date: { kind: date, required: true, description: 'Its day.', example: '2024-07-25' },
  },
  'ProposedRow',
);
