import { errorRow, missingEntity, notRecycled, orphanedItems } from '../../accounting/error-row.ts';

export const bankProfileErrors = {
  OrphanedItems: orphanedItems('Bank Profile', 'accounts that name it'),
  MissingEntity: missingEntity('Bank Profile'),
  NoTable: errorRow(
    102,
    'No Table',
    'The file has no table with a column of days beside one of amounts.',
    'Send a CSV file of bookings as the bank gave it. CAMT, MT940 and OFX need no profile.',
  ),
  TooManyProfiles: errorRow(
    103,
    'Too Many Profiles',
    'The entity has as many profiles as an entity may have.',
    'Change one that it has, or recycle what no account names any more.',
  ),
  NotRecycled: notRecycled(104, 'Bank Profile'),
};
