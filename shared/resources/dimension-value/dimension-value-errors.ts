import { errorRow, missingEntity, notRecycled, orphanedItems } from '../../accounting/error-row.ts';

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
