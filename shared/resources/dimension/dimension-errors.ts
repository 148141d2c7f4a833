import { errorRow, missingEntity, notRecycled, orphanedItems } from '../../accounting/error-row.ts';

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
