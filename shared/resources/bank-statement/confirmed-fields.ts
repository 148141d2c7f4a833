import { timestamp } from '../../api/kinds/answer-kinds.ts';
import { amount } from '../../api/kinds/decimal-kinds.ts';
import { embeddedObject } from '../../api/kinds/embedded-kind.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';
import { bankText } from '../bank-line/bank-money-parts.ts';

const confirmedFigures = embeddedObject(
  {
    books: { kind: amount, required: true, description: 'Balance of the books.', example: 1883.5 },
    bank: { kind: amount, required: false, description: 'Balance of the bank.', example: 1883.5 },
    unexplained: {
      kind: amount,
      required: false,
      description: 'What nothing explained then; null: the account was not reconciled.',
      example: 0,
    },
  },
  'ConfirmedFigures',
);

const told = { stored: true, sparse: true, nullable: true } as const;

/** Who closed a statement, and what the books and the bank said then (docs/accounting.md §16.7). */
export const confirmedFields = {
  confirmed_at: { kind: timestamp, ...told, description: 'When it was confirmed; null: it is open.', example: null },
  confirmed_by: { kind: idOf('a user'), ...told, description: 'The user who confirmed it.', example: null },
  confirmed_figures: {
    kind: confirmedFigures,
    ...told,
    description: 'What the books and the bank said on its last day then.',
    example: null,
  },
  gap_reason: { kind: bankText, ...told, description: 'Why a gap was accepted.', example: null },
  reopen_reason: { kind: bankText, ...told, description: 'Why it was opened again.', example: null },
} as const;
