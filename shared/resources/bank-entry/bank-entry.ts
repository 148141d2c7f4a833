import { readOnly } from '../../api/declare-crud.ts';
import { declareRecord } from '../../api/declare-record.ts';
import { shownInteger, shownText } from '../../api/kinds/answer-kinds.ts';
import { boolean } from '../../api/kinds/choice-kinds.ts';
import { date } from '../../api/kinds/date-kinds.ts';
import { amount } from '../../api/kinds/decimal-kinds.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';
import type { RecordFields } from '../../api/record-index.ts';
import type { RecordOf } from '../../api/resource-types.ts';

/** What its transaction says of it, read with it. */
const saidByTransaction = {
  transaction_no: { kind: shownText, nullable: true, description: 'Number of the transaction.', example: 'CS01/0001' },
  reference: { kind: shownText, nullable: true, description: 'Number of the document outside the books.', example: null },
  narration: { kind: shownText, nullable: true, description: 'What happened.', example: 'Cash sale' },
  contact_id: { kind: shownInteger, nullable: true, description: 'With whom.', example: null },
  contact_code: { kind: shownText, nullable: true, description: 'Code of the contact.', example: null },
  contact_name: { kind: shownText, nullable: true, description: 'Its name.', example: null },
} as const satisfies RecordFields;

export const bankEntry = declareRecord(
  {
    name: 'BankEntry',
    title: 'Bank entry',
    plural: 'Bank entries',
    plural_id: 'BankEntries',
    slug: 'bank-entry',
    catalogue: 'bank_entry',
    collection: 'bank_entries',
    definition:
      'What one transaction moves on a bank account whose reconciliation has begun. It is open until lines of the bank stand for all of it.',
    fields: {
      account_id: {
        kind: idOf('an account', 'accounts'),
        stored: true,
        description: 'Bank account of the books.',
        example: 1,
        filter: 'Entries of that account.',
      },
      transaction_id: {
        kind: idOf('a transaction', 'transactions'),
        stored: true,
        description: 'The entry.',
        example: 1,
        filter: 'Entries of that transaction.',
      },
      entry_date: {
        kind: date,
        stored: true,
        description: 'Its date.',
        example: '2024-03-01',
        filter: {
          start_date: { match: 'from', description: 'Of that day or later.', example: '2024-01-01' },
          end_date: { match: 'until', description: 'Of that day or earlier.', example: '2024-12-31' },
        },
      },
      amount: {
        kind: amount,
        stored: true,
        description: 'What it moves on the account, in its currency; + is money in.',
        example: 1190,
      },
      matched: { kind: amount, stored: true, description: 'What lines of the bank stand for, of that.', example: 0 },
      open: {
        kind: boolean,
        stored: true,
        description: 'The bank has not booked all of it, as far as its lines are done.',
        example: true,
        filter: 'Open entries, or the others.',
      },
      reversed_on: {
        kind: date,
        stored: true,
        sparse: true,
        nullable: true,
        description: 'Day of the reversal that took it back, or that it is: the two cancel each other at the bank.',
        example: null,
      },
      ...saidByTransaction,
    },
    indexes: [
      { on: ['transaction_id'] },
      { on: ['account_id', 'open', 'entry_date'] },
      { on: ['account_id', 'reversed_on'], where: { reversed_on: 'date' } },
      { on: ['open'] },
      { on: ['entry_date'] },
    ],
  },
  (resource) => readOnly(resource, { plural_id: 'BankEntries' }),
);

export type BankEntry = RecordOf<typeof bankEntry>;
