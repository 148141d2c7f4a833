import { errorRow, missingEntity } from '../../accounting/error-row.ts';

/** 102 is the engine's missing account: here the account is part of the path. */
export const reportErrors = {
  MissingEntity: missingEntity('report'),
  InvalidAccountType: errorRow(
    103,
    'Invalid Account Type',
    'Schedules and ages exist for receivable and payable accounts only.',
    'Choose an account of type RECEIVABLE or PAYABLE.',
  ),
  MissingExchangeRate: errorRow(
    104,
    'Missing Exchange Rate',
    'A foreign currency that the books hold has no exchange rate on the date.',
    'Create an exchange rate that is valid on the date for every currency that the message names.',
  ),
  ReconciliationNotBegun: errorRow(
    105,
    'Reconciliation Not Begun',
    'The account is not reconciled on that day: its reconciliation has not begun, or begins later.',
    'Ask for a later day, or begin it with POST /account/{id}/start-reconciliation.',
  ),
};
