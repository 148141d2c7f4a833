import { errorRow, missingEntity, notRecycled, orphanedItems } from './error-row.ts';

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

export const exchangeRateErrors = {
  OrphanedItems: orphanedItems('Exchange Rate', 'transactions, balances or closing rates, or it is the rate of the reporting currency'),
  MissingEntity: missingEntity('Exchange Rate'),
  ReportingCurrencyRate: errorRow(
    102,
    'Reporting Currency Rate',
    'The reporting currency has one rate, 1.0000, made with the entity; it cannot change and gets no other.',
    'Give rates to foreign currencies only.',
  ),
  OverlappingRates: errorRow(
    103,
    'Overlapping Rates',
    'The span of a bounded rate overlaps another bounded one of the currency, or two running rates begin on one day.',
    'Change the rate that is there, or choose days that no other rate of its kind has.',
  ),
  ExchangeRateInUse: errorRow(
    104,
    'Exchange Rate In Use',
    'The rate or its currency cannot change once an entry or a closing rate refers to it.',
    'Create another exchange rate and use it from now on.',
  ),
  NotRecycled: notRecycled(105, 'Exchange Rate'),
};
