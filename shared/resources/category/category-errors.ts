import { errorRow, missingEntity, notRecycled, orphanedItems } from '../../accounting/error-row.ts';

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
