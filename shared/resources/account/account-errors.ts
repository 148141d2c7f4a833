import { errorRow, missingEntity, notRecycled, orphanedItems } from '../../accounting/error-row.ts';

/** 102 is the engine's missing account type, which is a field validation (422) here. */
export const accountErrors = {
  OrphanedItems: orphanedItems(
    'Account',
    'posted transactions, balances, taxes, discounts, bank lines, other accounts or settings of the entity',
  ),
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
    'Type and currency of an account, and whether it is monetary, cannot change once it has postings.',
    'Create another account and move the balance with a journal entry.',
  ),
  NotRecycled: notRecycled(106, 'Account'),
  BankNumberTaken: errorRow(
    107,
    'Bank Number Taken',
    'Another account of the Entity has that IBAN or number at a bank.',
    'Give each account the number of its own, or take it from the other one first.',
  ),
  ReconciliationBegun: errorRow(
    108,
    'Reconciliation Begun',
    'Type, currency and number of a bank account stay once its reconciliation has begun.',
    'Create another account for the other number or currency, and begin its reconciliation.',
  ),
};
