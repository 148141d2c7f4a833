import { errorRow, missingEntity, notRecycled, orphanedItems } from '../../accounting/error-row.ts';

export const closingRateErrors = {
  OrphanedItems: orphanedItems('Closing Rate', 'closing transactions that were translated with it'),
  MissingEntity: missingEntity('Closing Rate'),
  DuplicateClosingRate: errorRow(
    102,
    'Duplicate Closing Rate',
    'The period has a closing rate for that currency already.',
    'Recycle the existing closing rate first, or keep it.',
  ),
  ClosedReportingPeriod: errorRow(
    103,
    'Closed Reporting Period',
    'Closing rates can be set while the period is OPEN or ADJUSTING only.',
    'Reopen the period first.',
  ),
  ReportingCurrencyRate: errorRow(
    104,
    'Reporting Currency Rate',
    'The reporting currency needs no closing rate: it is never translated.',
    'Give the exchange rate of a foreign currency.',
  ),
  ClosingRateInUse: errorRow(
    105,
    'Closing Rate In Use',
    'The closing rate cannot change while closing transactions translated with it stand.',
    'Leave the rate as it is, or set another one before anything is posted with it.',
  ),
  NotRecycled: notRecycled(106, 'Closing Rate'),
};
