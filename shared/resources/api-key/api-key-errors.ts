import { errorRow, missingEntity, orphanedItems } from '../../accounting/error-row.ts';

export const apiKeyErrors = {
  OrphanedItems: orphanedItems('API key', 'tokens in use'),
  MissingEntity: missingEntity('API key'),
  RevokedKey: errorRow(
    102,
    'Revoked Key',
    'A revoked API key cannot be restored, because its secret may be known to somebody else.',
    'Create a new key with POST /api-key.',
  ),
};
