import { readOnly } from '../../api/declare-crud.ts';
import { declareRecord } from '../../api/declare-record.ts';
import { date } from '../../api/kinds/date-kinds.ts';
import { amount } from '../../api/kinds/decimal-kinds.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';
import type { RecordOf } from '../../api/resource-types.ts';

export const bankMatch = declareRecord(
  {
    name: 'BankMatch',
    title: 'Bank match',
    plural: 'Bank matches',
    plural_id: 'BankMatches',
    slug: 'bank-match',
    catalogue: 'bank_match',
    collection: 'bank_matches',
    definition: "The tie between a line of a bank's statement and an entry of the books on that account: it is reconciled.",
    fields: {
      bank_line_id: {
        kind: idOf('a bank line', 'bank_lines'),
        stored: true,
        description: "The line of the bank's statement.",
        example: 1,
        filter: 'Matches of that line.',
      },
      account_id: {
        kind: idOf('an account', 'accounts'),
        stored: true,
        description: 'Bank account of the books.',
        example: 1,
        filter: 'Matches on that account.',
      },
      transaction_id: {
        kind: idOf('a transaction', 'transactions'),
        stored: true,
        description: 'The entry.',
        example: 1,
        filter: 'Matches of that transaction.',
      },
      amount: {
        kind: amount,
        stored: true,
        description: 'What the entry moves on the account, in its currency; + is money in.',
        example: 1190,
      },
      entry_date: { kind: date, stored: true, description: 'Date of the entry.', example: '2024-03-01' },
      booked_on: { kind: date, stored: true, nullable: true, description: 'Day of the line.', example: '2024-03-01' },
    },
    indexes: [
      { on: ['bank_line_id'] },
      { on: ['transaction_id'] },
      { on: ['account_id', 'booked_on'] },
      { on: ['account_id', 'entry_date'] },
    ],
  },
  (resource) => readOnly(resource, { plural_id: 'BankMatches' }),
);

export type BankMatch = RecordOf<typeof bankMatch>;
