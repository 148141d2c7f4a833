import { errorRow, missingEntity, notRecycled, orphanedItems } from '../../accounting/error-row.ts';

/** 104 is the engine's unknown balance type, a word outside the vocabulary and so a field validation (422) here. */
export const balanceErrors = {
  OrphanedItems: orphanedItems('Balance', 'assignments'),
  MissingEntity: missingEntity('Balance'),
  NegativeAmount: errorRow(
    102,
    'Negative Amount',
    'The amount of an opening balance is negative.',
    'Give the amount without a sign and the side as balance_type.',
  ),
  InvalidBalanceTransaction: errorRow(
    103,
    'Invalid Balance Transaction',
    'The transaction type does not fit the account: IN is for RECEIVABLE, BL for PAYABLE accounts only.',
    'Use the fitting type, or JN, which fits every account.',
  ),
  InvalidAccountClassBalance: errorRow(
    105,
    'Invalid Account Class Balance',
    'Income statement accounts start every period at zero and cannot have opening balances.',
    'Put profit of earlier years on an EQUITY account.',
  ),
  InvalidCurrency: errorRow(
    106,
    'Invalid Currency',
    'The balance of a bank account must be in the currency of the bank account.',
    'Leave currency_id out, or give the currency of the account.',
  ),
  InvalidBalanceDate: errorRow(
    107,
    'Invalid Balance Date',
    'An opening balance must be dated before the first day of its period, or inside it where the Entity has mid_year_balances.',
    'Use the last day of the period before, or set mid_year_balances on the entity.',
  ),
  AmountOverflow: errorRow(
    108,
    'Amount Overflow',
    'The value in the reporting currency has more than 15 digits.',
    'Check amount and rate; split the balance if both are right.',
  ),
  ClosedReportingPeriod: errorRow(
    109,
    'Closed Reporting Period',
    'The reporting period of the balance, or a later one, is CLOSED.',
    'Reopen the closed period, or use an open one.',
  ),
  AdjustingReportingPeriod: errorRow(
    110,
    'Adjusting Reporting Period',
    'The reporting period of the balance is ADJUSTING and takes no more opening balances.',
    'Move the period back to OPEN, or use an open one.',
  ),
  MissingExchangeRate: errorRow(
    111,
    'Missing Exchange Rate',
    'No exchange rate of the currency is valid on the date.',
    'Create the exchange rate, or name one with exchange_rate_id.',
  ),
  InvalidExchangeRate: errorRow(
    112,
    'Invalid Exchange Rate',
    'The exchange rate is of another currency than the balance.',
    'Give a rate of the balance currency.',
  ),
  InvalidAccountType: errorRow(
    113,
    'Invalid Account Type',
    'Opening balances are not entered for taxation and fixed asset accounts.',
    'Enter such balances with a journal entry.',
  ),
  CarriedBalance: errorRow(
    114,
    'Carried Balance',
    'The balance was carried forward by the closing of a period and changes only with it.',
    'Reopen the closed period, correct it and close again.',
  ),
  BalanceInUse: errorRow(115, 'Balance In Use', 'The balance cannot change while assignments refer to it.', 'Unassign first.'),
  LockedDate: errorRow(
    116,
    'Locked Date',
    "The reporting period of the balance begins on or before the Entity's locked_until.",
    'Ask the owner to move locked_until back with a reason.',
  ),
  NotRecycled: notRecycled(117, 'Balance'),
};
