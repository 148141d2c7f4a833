import { errorRow, missingEntity, notRecycled, orphanedItems } from '../../accounting/error-row.ts';

export const taxErrors = {
  OrphanedItems: orphanedItems('Tax', 'posted line items or opening balances'),
  MissingEntity: missingEntity('Tax'),
  MissingTaxAccount: errorRow(
    102,
    'Missing Tax Account',
    'A tax with a rate above zero needs the account that it is posted to.',
    'Give the id of a CONTROL account as account_id.',
  ),
  InvalidAccountType: errorRow(
    103,
    'Invalid Account Type',
    'The tax account must be of type Control.',
    'Give the id of a CONTROL account.',
  ),
  ReservedCode: errorRow(
    104,
    'Reserved Code',
    'The code `total` is taken by the sum in the tax object of a transaction.',
    'Choose another code.',
  ),
  TaxInUse: errorRow(
    105,
    'Tax In Use',
    'Rate, code, accounts, kind and mechanism of a tax cannot change once it has been posted.',
    'Create another tax and use it from now on.',
  ),
  NotRecycled: notRecycled(106, 'Tax'),
};
