import { errorRow, missingEntity, notRecycled, orphanedItems } from './error-row.ts';

export const categoryErrors = {
  OrphanedItems: orphanedItems('Category', 'accounts'),
  MissingEntity: missingEntity('Category'),
  DuplicateCategory: errorRow(
    102,
    'Duplicate Category',
    'The Entity has a category of that name for the same account type.',
    'Use the existing category, or another name.',
  ),
  InvalidCategoryType: errorRow(
    103,
    'Invalid Category Type',
    'The type of a category cannot change while accounts of the old type belong to it.',
    'Move the accounts to another category first.',
  ),
  NotRecycled: notRecycled(104, 'Category'),
};

/** 102 is the engine's missing account type, which is a field validation (422) here. */
export const accountErrors = {
  OrphanedItems: orphanedItems('Account', 'posted transactions, balances, taxes or discounts'),
  MissingEntity: missingEntity('Account'),
  InvalidCategoryType: errorRow(
    103,
    'Invalid Category Type',
    'The account type differs from the type of its category.',
    'Choose a category of the same type, or none.',
  ),
  DuplicateAccountCode: errorRow(
    104,
    'Duplicate Account Code',
    'Another account of the Entity has, or had, that code.',
    'Choose a free code, or leave it out to have the next one given.',
  ),
  AccountInUse: errorRow(
    105,
    'Account In Use',
    'Type and currency of an account cannot change once it has postings.',
    'Create another account and move the balance with a journal entry.',
  ),
  NotRecycled: notRecycled(106, 'Account'),
};

export const taxErrors = {
  OrphanedItems: orphanedItems('Tax', 'posted line items'),
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

export const dimensionErrors = {
  OrphanedItems: orphanedItems('Dimension', 'values of the dimension'),
  MissingEntity: missingEntity('Dimension'),
  DuplicateDimension: errorRow(
    102,
    'Duplicate Dimension',
    'The Entity has a dimension of that code or name.',
    'Use the existing dimension, or another code and name.',
  ),
  TooManyDimensions: errorRow(
    103,
    'Too Many Dimensions',
    'The Entity has as many dimensions as it may have.',
    'Recycle one that is no longer needed.',
  ),
  NotRecycled: notRecycled(104, 'Dimension'),
};

export const dimensionValueErrors = {
  OrphanedItems: orphanedItems('Dimension value', 'posted line items'),
  MissingEntity: missingEntity('Dimension value'),
  DuplicateDimensionValue: errorRow(
    102,
    'Duplicate Dimension Value',
    'The dimension has a value of that code or name.',
    'Use the existing value, or another code and name.',
  ),
  TooManyDimensionValues: errorRow(
    103,
    'Too Many Dimension Values',
    'The dimension has as many values as it may have.',
    'Recycle values that no line names any more, or use a second dimension.',
  ),
  NotRecycled: notRecycled(104, 'Dimension value'),
};
