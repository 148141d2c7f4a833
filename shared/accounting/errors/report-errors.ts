import { errorRow, missingEntity } from './error-row.ts';

/** 102 is the engine's missing account: here the account is part of the path. */
export const reportErrors = {
  MissingEntity: missingEntity('report'),
  InvalidAccountType: errorRow(
    103,
    'Invalid Account Type',
    'Schedules and ages exist for receivable and payable accounts only.',
    'Choose an account of type RECEIVABLE or PAYABLE.',
  ),
};

export const ledgerErrors = {
  MissingEntity: missingEntity('ledger'),
};
