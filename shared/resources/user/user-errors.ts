import { errorRow, missingEntity, orphanedItems } from '../../accounting/error-row.ts';

export const userErrors = {
  OrphanedItems: orphanedItems('User', 'the entities that the user owns'),
  MissingEntity: missingEntity('User'),
  PermanentOwner: errorRow(
    102,
    'Permanent Owner',
    'The owner of the books always holds every scope and cannot be removed from them.',
    'Delete the account with DELETE /profile to end it, books included.',
  ),
};
