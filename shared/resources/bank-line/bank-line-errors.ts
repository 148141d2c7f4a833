import { errorRow, missingEntity } from '../../accounting/error-row.ts';

export const bankLineErrors = {
  AlreadyDone: errorRow(100, 'Already Done', 'The line is done.', 'See what was done with the line, and undo it first.'),
  MissingEntity: missingEntity('Bank Line'),
  WrongState: errorRow(
    102,
    'Wrong State',
    'The state of the line does not allow it: a line that is gone or moves nothing cannot be done, and only one that is done can be undone.',
    'Leave the line as it is.',
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
  OtherCurrency: errorRow(
    106,
    'Other Currency',
    'What is to be done is in a currency that the bank account does not take: one in the reporting currency takes any at its value, another one only its own.',
    'Choose what is in the currency of the bank account, or of one other currency.',
  ),
  Changed: errorRow(
    107,
    'Changed',
    'The line or the item has changed since the act was decided.',
    'See the line and its items as they are now, and decide anew.',
  ),
  MissingAccount: errorRow(
    109,
    'Missing Account',
    'No account is named that takes the difference.',
    'Name it in the field that the message is about.',
  ),
  PossibleDouble: errorRow(
    110,
    'Possible Double',
    'The line has the day, the amount and the payer of another line, and may be the same booking.',
    'See both lines, and send not_same with the id of the other line, or the act ignore with same_as.',
  ),
  SameAccount: errorRow(
    111,
    'Same Account',
    'A transfer goes to another account than its own.',
    'Name the other bank account as account_code.',
  ),
  Pending: errorRow(
    112,
    'Pending',
    'The bank has only announced the line.',
    'Wait until the bank has booked it: the line becomes new by the statement that shows it.',
  ),
  NotUndone: errorRow(
    113,
    'Not Undone',
    'An entry that was made for the line is of a closed year, a statement that shows the line is confirmed, or another line brought its payment back.',
    'Undo that other line first, or reopen the statement; what is of a closed year stays, and with keep: entries only its tie is taken away.',
  ),
  TooFine: errorRow(
    114,
    'Too Fine',
    'The amount of the line has more decimals than its currency.',
    'Correct the statement: ask the bank for it, or send its lines as the bank has booked them.',
  ),
  OtherLineDone: errorRow(
    115,
    'Other Line Done',
    'The entry of the line is reconciled with another line too.',
    'Undo all lines of the entry in one request.',
  ),
};
