import { errorRow, missingEntity } from '../../accounting/error-row.ts';

export const importErrors = {
  MissingEntity: missingEntity('Import'),
  Unreadable: errorRow(
    102,
    'Unreadable',
    'The file cannot be read, for the reason that the message says. Nothing of it was saved.',
    'Make it anew with the other program, in one of the formats that GET /meta lists; name `format` where it is taken for another one.',
  ),
  WrongState: errorRow(
    103,
    'Wrong State',
    'What is asked does not follow on what was done with the import so far.',
    'See `state` of the import: it is checked before it is applied, and applied before it is undone.',
  ),
  Differs: errorRow(
    104,
    'Differs',
    'Something in the file was not understood, or the result differs from what the file says.',
    'See `not_understood` and `differences`; correct the file or the accounts, or give accept_differences with the reason.',
  ),
  UnknownAccount: errorRow(
    105,
    'Unknown Account',
    'The file has no account of that key.',
    'Name accounts by the `key` that the import shows.',
  ),
  Limited: errorRow(
    106,
    'Limited',
    'Whoever has a limit by amount cannot apply or undo an import, which posts many entries.',
    'Ask somebody without such a limit to do it.',
    403,
  ),
  InUse: errorRow(
    107,
    'In Use',
    'Something else refers to what the import made: an assignment, a closing or a lock since.',
    'Undo that first; the message names it.',
  ),
  TooManyYears: errorRow(
    108,
    'Too Many Years',
    'The days of the file would open more years than an import may, so that one of them is probably mistyped.',
    'Correct the first or the last day of the file, which the message names.',
  ),
  OpenQuestion: errorRow(
    109,
    'Open Question',
    'Something in the file may mean two things, and only a person knows which; `errors` names the field that answers it. Nothing of it was saved.',
    'Send the file once more with that field: decimal_sign for figures such as 1,234, date_order for days such as 03/04/2024.',
  ),
};
