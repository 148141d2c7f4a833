import { errorRow, missingEntity, notRecycled, orphanedItems } from '../../accounting/error-row.ts';

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
