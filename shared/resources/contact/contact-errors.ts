import { errorRow, missingEntity, notRecycled, orphanedItems } from '../../accounting/error-row.ts';

export const contactErrors = {
  OrphanedItems: orphanedItems('Contact', 'transactions, balances or mails'),
  MissingEntity: missingEntity('Contact'),
  DuplicateContact: errorRow(
    102,
    'Duplicate Contact',
    'The entity has a contact of that code, live or recycled.',
    'Use the existing contact, choose another code, or leave the code out and get the next one.',
  ),
  NotRecycled: notRecycled(103, 'Contact'),
  TooManyRecords: errorRow(
    104,
    'Too Many Records',
    'More transactions and balances name the contact than one merge moves.',
    'Give some of them the other contact first: change the contact_id of each.',
  ),
};
