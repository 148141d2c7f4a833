import { errorRow, missingEntity, notRecycled, orphanedItems } from '../../accounting/error-row.ts';

export const discountErrors = {
  OrphanedItems: orphanedItems('Discount', 'posted line items'),
  MissingEntity: missingEntity('Discount'),
  InvalidAccountType: errorRow(
    102,
    'Invalid Account Type',
    'The account of a discount must be an income statement account.',
    'Give the id of a revenue or expense account.',
  ),
  ReservedCode: errorRow(
    103,
    'Reserved Code',
    'The code `total` is taken by the sum in the discount object of a transaction.',
    'Choose another code.',
  ),
  DiscountInUse: errorRow(
    104,
    'Discount In Use',
    'Rate, code, account and kind of a discount cannot change once it has been posted.',
    'Create another discount and use it from now on.',
  ),
  NotRecycled: notRecycled(105, 'Discount'),
};
