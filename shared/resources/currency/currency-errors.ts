import { errorRow, missingEntity, notRecycled, orphanedItems } from '../../accounting/error-row.ts';

export const currencyErrors = {
  OrphanedItems: orphanedItems('Currency', 'accounts, exchange rates, transactions or balances, or it is the reporting currency'),
  MissingEntity: missingEntity('Currency'),
  DuplicateCurrency: errorRow(
    102,
    'Duplicate Currency',
    'The Entity has a currency of that code already: one record of a code in an entity.',
    'Use the existing record; GET /currency finds it.',
  ),
  CurrencyInUse: errorRow(
    103,
    'Currency In Use',
    'The code of a currency cannot change once accounts, rates or entries refer to it.',
    'Create another currency with the wanted code.',
  ),
  NotRecycled: notRecycled(104, 'Currency'),
};
