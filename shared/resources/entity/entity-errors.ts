import { errorRow, missingEntity, notRecycled, orphanedItems } from '../../accounting/error-row.ts';

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
  TooManyEntities: errorRow(
    108,
    'Too Many Entities',
    'The account has as many entities as its plan has.',
    'Recycle one that is not used, restore one, take a plan that has more, or ask whoever runs the service for more.',
  ),
};
