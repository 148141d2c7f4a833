import { codesOf } from '../../accounting/codes-of.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { positiveAmount } from '../../api/kinds/decimal-kinds.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';

/** What the service may do alone with the lines of a bank account (docs/decisions/bank-matching.md). */
export const bankLevels = {
  none: 'Nothing: a person decides on every line',
  exact: 'What a number or a reference with the exact sum says',
  wide: 'Also what else has only one explanation',
} as const;
export type BankLevel = keyof typeof bankLevels;

/** Of an account that says nothing. */
export const USUAL_LEVEL: BankLevel = 'exact';

const given = { stored: true, sparse: true, create: 'optional', update: true, nullable: true } as const;
const takes = idOf('an account', 'accounts');

/** How the lines of a BANK account are done, and where differences of them go. */
export const bankTerms = {
  automatic: {
    ...given,
    kind: choice('bank_levels', codesOf(bankLevels)),
    description: `Of a BANK account: what \`POST /bank-line/process\` does alone; ${USUAL_LEVEL} unless given.`,
    example: null,
  },
  difference_limit: {
    ...given,
    kind: positiveAmount,
    description:
      'Of a BANK account: cents between a line and its items that are written off without a person, up to so much; none unless given.',
    example: null,
  },
  fee_account_id: { ...given, kind: takes, description: 'Of a BANK account: takes charges of the bank.', example: null },
  rounding_account_id: {
    ...given,
    kind: takes,
    description: 'Of a BANK account: takes some cents between a line and its items.',
    example: null,
  },
  interest_account_id: { ...given, kind: takes, description: 'Of a BANK account: takes interest that the bank pays.', example: null },
} as const;
