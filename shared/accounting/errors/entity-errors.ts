import { errorRow, missingEntity, notRecycled, orphanedItems } from './error-row.ts';

export const entityErrors = {
  OrphanedItems: orphanedItems('Entity', 'posted transactions, opening balances or branches'),
  MissingEntity: missingEntity('Entity'),
  MissingReportingCurrency: errorRow(
    102,
    'Missing Reporting Currency',
    'The Entity has no reporting currency, neither its own nor that of a parent.',
    'Create the entity with a currency_code, or as a branch of an entity that has one.',
  ),
  UnconfiguredLocale: errorRow(
    103,
    'Unconfigured Locale',
    'The locale is not one that the service can format amounts in.',
    'Use one of the locales that GET /meta lists, or leave it out for en_GB.',
  ),
  FixedYearStart: errorRow(
    104,
    'Fixed Year Start',
    'The first month of the fiscal year cannot change once transactions or balances are recorded, because it decides their period.',
    'Keep year_start, or record the books in a new entity.',
  ),
  FixedReportingCurrency: errorRow(
    105,
    'Fixed Reporting Currency',
    'The reporting currency of an Entity cannot change: every posted amount is kept in it.',
    'Record books in another reporting currency in an entity of their own.',
  ),
  MissingLockReason: errorRow(
    106,
    'Missing Lock Reason',
    'locked_until moves back, or is taken away, without a reason.',
    'Give a reason: it is kept with who moved the date and when.',
  ),
  NotRecycled: notRecycled(107, 'Entity'),
};

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

export const webhookErrors = {
  MissingEntity: missingEntity('Webhook'),
  TooManyWebhooks: errorRow(
    102,
    'Too Many Webhooks',
    'The Entity has as many webhooks as it may have.',
    'Recycle one that is no longer needed, or let one address take the events of several and pass them on.',
  ),
};
