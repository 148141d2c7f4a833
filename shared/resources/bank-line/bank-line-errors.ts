import { errorRow, missingEntity } from '../../accounting/error-row.ts';

export const bankLineErrors = {
  MissingEntity: missingEntity('Bank Line'),
  WrongState: errorRow(
    102,
    'Wrong State',
    'The state of the line does not allow it: only a new line can be done, and only one that is done can be undone.',
    'See what was done with the line; undo it first, or wait until the bank has booked it.',
  ),
  AmountDiffers: errorRow(
    103,
    'Amount Differs',
    'What is to be done does not add up to the amount of the line.',
    'Correct the amounts by the difference that the message names.',
  ),
  NotOnAccount: errorRow(
    104,
    'Not On Account',
    'The entry is not posted, or moves nothing on the bank account of the line.',
    'Choose an entry that is posted to that account.',
  ),
  AlreadyReconciled: errorRow(
    105,
    'Already Reconciled',
    'The entry is reconciled with another line of the same account.',
    'Undo that line first, or choose another entry.',
  ),
  SameAccount: errorRow(
    111,
    'Same Account',
    'A transfer goes to another account than its own.',
    'Name the other bank account as account_code.',
  ),
  OtherLineDone: errorRow(
    115,
    'Other Line Done',
    'The entry of the line is reconciled with a line of another account too.',
    'Undo both lines in one request.',
  ),
};
