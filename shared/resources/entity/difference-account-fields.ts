import { idOf } from '../../api/kinds/number-kinds.ts';

/** Where realised exchange differences go when a request does not say (docs/accounting.md §7). */
export const differenceAccounts = {
  forex_account_id: {
    kind: idOf('a NON_OPERATING_REVENUE account', 'accounts'),
    stored: true,
    sparse: true,
    update: true,
    nullable: true,
    description: 'Takes realised exchange gains, and losses too without `forex_loss_account_id`, where a request names neither account.',
    example: null,
  },
  forex_loss_account_id: {
    kind: idOf('an account for losses', 'accounts'),
    stored: true,
    sparse: true,
    update: true,
    nullable: true,
    description: 'Takes realised exchange losses where a request names neither account.',
    example: null,
  },
} as const;
