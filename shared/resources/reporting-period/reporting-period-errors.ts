import { errorRow, missingEntity, notRecycled, orphanedItems } from '../../accounting/error-row.ts';

/** 100–107 are fixed by the interface, 108 by docs/accounting.md §9.3. */
export const reportingPeriodErrors = {
  OrphanedItems: orphanedItems('Reporting Period', 'transactions, balances or closing rates'),
  MissingEntity: missingEntity('Reporting Period'),
  MissingReportingPeriod: errorRow(
    102,
    'Missing Reporting Period',
    'The Entity has no Reporting Period for the given year.',
    'Create one with POST /reporting-period for the fiscal year of the date.',
  ),
  InvalidAccountType: errorRow(
    103,
    'Invalid Account Type',
    'The translation Forex Account must be of type Equity.',
    'Give the id of an EQUITY account as forex_account_id.',
  ),
  InvalidPeriodStatus: errorRow(
    104,
    'Invalid Period Status',
    'Translation requires the period status Adjusting.',
    'Move the period to ADJUSTING with POST /reporting-period/{id}/adjust.',
  ),
  MissingClosingRate: errorRow(
    105,
    'Missing Closing Rate',
    'A foreign currency used in the period has no closing rate.',
    'Create a closing rate for every currency that the message names.',
  ),
  ResourceNotFound: errorRow(
    106,
    'Resource Not Found',
    'The Forex Account with the given id does not exist.',
    'Give the id of an account of this entity.',
  ),
  DuplicateReportingPeriod: errorRow(
    107,
    'Duplicate Reporting Period',
    'An Entity may have only one period per calendar year.',
    'Use the existing period of that year.',
  ),
  MissingClosingTransactions: errorRow(
    108,
    'Missing Closing Transactions',
    'There is nothing to post: no closing transactions are prepared.',
    'Prepare them with POST /reporting-period/prepare-closing-transactions.',
  ),
  DuplicatePeriodCount: errorRow(
    109,
    'Duplicate Period Count',
    'Another period of the Entity has that period_count; it would number transactions alike.',
    'Use the next free period_count.',
  ),
  InvalidStatusChange: errorRow(
    110,
    'Invalid Status Change',
    'The period cannot move from its status to the wanted one: OPEN to ADJUSTING, ADJUSTING to CLOSED or OPEN, CLOSED to ADJUSTING.',
    'Take the steps one by one: adjust, close, reopen.',
  ),
  InvalidRetainedEarningsAccount: errorRow(
    111,
    'Invalid Retained Earnings Account',
    'The profit or loss of the year can be carried to an account of type Equity only.',
    'Give the id of an EQUITY account as retained_earnings_account_id.',
  ),
  UnpostedClosingTransactions: errorRow(
    112,
    'Unposted Closing Transactions',
    'Closing transactions are prepared and not posted.',
    'Post them with POST /reporting-period/post-closing-transactions.',
  ),
  UntranslatedAccounts: errorRow(
    113,
    'Untranslated Accounts',
    'Accounts in a foreign currency are not yet translated at the closing rate.',
    'Prepare and post the closing transactions of the period first.',
  ),
  NextPeriodNotOpen: errorRow(
    114,
    'Next Period Not Open',
    'The next period is not OPEN, so balances can be neither carried into it nor taken back.',
    'Reopen the next period first.',
  ),
  NextPeriodHasBalances: errorRow(
    115,
    'Next Period Has Balances',
    'The next period holds opening balances entered by hand; carrying forward would count them twice.',
    'Recycle the balances of the next period that were entered by hand.',
  ),
  CarriedBalancesUsed: errorRow(
    116,
    'Carried Balances Used',
    'A carried balance has been assigned or cleared in the next period.',
    'Unassign what uses the carried balances, then reopen.',
  ),
  PeriodInUse: errorRow(
    117,
    'Period In Use',
    'The year and count of a period cannot change once transactions or balances belong to it.',
    'Keep them: transaction numbers are built from the count.',
  ),
  EarlierPeriodNotClosed: errorRow(
    119,
    'Earlier Period Not Closed',
    'An earlier period holds postings or opening balances and is not CLOSED; years are closed in their order.',
    'Close the earlier period first.',
  ),
  MissingForexAccount: errorRow(
    120,
    'Missing Forex Account',
    'What the next year has assigned or reversed already realises an exchange difference, and no account for it is named.',
    'Give a NON_OPERATING_REVENUE account as forex_account_id.',
  ),
  InvalidForexAccount: errorRow(
    121,
    'Invalid Forex Account',
    'The account for realised exchange differences must be of type Non Operating Revenue; one for losses alone may be a direct, overhead or other expense.',
    'Give a NON_OPERATING_REVENUE account as forex_account_id.',
  ),
  NotRecycled: notRecycled(126, 'Reporting Period'),
};
