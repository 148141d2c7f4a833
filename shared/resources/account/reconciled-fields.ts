import { shownInteger } from '../../api/kinds/answer-kinds.ts';
import { embeddedObject } from '../../api/kinds/embedded-kind.ts';
import { date } from '../../api/kinds/date-kinds.ts';
import { amount } from '../../api/kinds/decimal-kinds.ts';
import { integer } from '../../api/kinds/number-kinds.ts';

const bankBalanceOfDay = embeddedObject(
  {
    amount: { kind: amount, required: true, description: 'What the bank says; + is money of ours.', example: 2310 },
    date: { kind: date, required: true, description: 'The day at whose end it is.', example: '2024-03-31' },
  },
  'BankBalanceOfDay',
);

/** A count that is kept with the account; none is kept before there is something to count. */
const countOfLines = { kind: integer(0, 1_000_000_000), stored: true, sparse: true, nullable: true, read: 'one' } as const;

/**
 * How far a bank account is reconciled. What is counted is shown by a read of one account alone: a list of accounts stays as cheap as it is
 * (docs/accounting.md §16.5).
 */
export const reconciledFields = {
  reconciled_from: {
    kind: date,
    stored: true,
    sparse: true,
    nullable: true,
    description: 'First day of its reconciliation; null: it has not begun.',
    example: null,
  },
  bank_opening_balance: {
    kind: amount,
    stored: true,
    sparse: true,
    nullable: true,
    description: 'What the bank had before that day, in the currency of the account.',
    example: null,
  },
  bank_balance: {
    kind: bankBalanceOfDay,
    read: 'one',
    nullable: true,
    description: "The last balance of the bank's statements; null where none has one.",
    example: null,
  },
  reconciled_to: {
    kind: date,
    read: 'one',
    nullable: true,
    description: 'The last day up to which all lines are done and all statements chain.',
    example: null,
  },
  open_lines: { kind: shownInteger, read: 'one', nullable: true, description: 'Lines to be done since the beginning.', example: null },
  open_entries: {
    kind: shownInteger,
    read: 'one',
    nullable: true,
    description: 'Entries that no line stands for, counted up to a thousand.',
    example: null,
  },
  lines_done_alone: {
    ...countOfLines,
    description: 'Of a BANK account: how often the service has done a line without a person.',
    example: null,
  },
  lines_alone_undone: {
    ...countOfLines,
    description: 'Of a BANK account: how often what the service had done alone was undone within 90 days.',
    example: null,
  },
} as const;
