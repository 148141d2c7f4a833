import { errorRow, missingEntity, orphanedItems } from '../../accounting/error-row.ts';

export const bankStatementErrors = {
  OrphanedItems: orphanedItems('Bank Statement', 'lines that only it shows and that are done'),
  MissingEntity: missingEntity('Bank Statement'),
  UnknownFormat: errorRow(
    102,
    'Unknown Format',
    'The file is none of CAMT.052, 053 and 054, MT940, MT942, OFX, QIF and CSV.',
    'Ask the bank for CAMT, MT940, OFX, QIF or CSV; most offer one beside PDF.',
  ),
  NoStatement: errorRow(
    103,
    'No Statement',
    'The file has no statement in it.',
    'Ask the bank for the days in which the account has moved.',
  ),
  UnknownAccount: errorRow(
    104,
    'Unknown Account',
    'No account of the books has that number, or had a statement of it.',
    'Give the account its number (bank.iban, or bank.number), or name the account once as account_code: later files find it by their number.',
  ),
  OtherAccount: errorRow(
    105,
    'Other Account',
    'The file is of another bank account than the named one, or of several.',
    'Name the account that the file is of, or leave the account out.',
  ),
  OtherCurrency: errorRow(
    106,
    'Other Currency',
    'The statement is in another currency than the account of the books.',
    'Name an account in the currency of the statement.',
  ),
  Unreadable: errorRow(
    107,
    'Unreadable',
    'The file cannot be read at the place that the message names. Nothing of it was saved.',
    'Send the file as the bank gave it; if it is that, ask the bank for it again.',
  ),
  MissingProfile: errorRow(
    108,
    'Missing Profile',
    'A CSV file does not say which column holds what, and neither the request nor the account names a profile that does.',
    'Create a profile, which POST /bank-profile/guess proposes, and name it as bank_profile_id of the account or as profile-id.',
  ),
  UnreadableRow: errorRow(
    109,
    'Unreadable Row',
    'A row of the CSV file does not hold what its profile says. The message names row, column and what stands there. Nothing of the file was saved.',
    'Correct the profile where it is wrong about all rows, or have the file guessed again; else ask the bank for the file again.',
  ),
  Confirmed: errorRow(
    110,
    'Confirmed',
    'The statement is confirmed.',
    'Reopen it first, with a reason: POST /bank-statement/{id}/reopen, by the owner of the books.',
  ),
  NotToBeConfirmed: errorRow(
    111,
    'Not To Be Confirmed',
    'A statement is confirmed once all its lines are done and its balances chain, or a reason says why a gap is accepted.',
    'Give accept_gap_reason, or do the lines that the message counts and import what is missing.',
  ),
  NotABankAccount: errorRow(
    112,
    'Not A Bank Account',
    'Statements belong to accounts of type BANK.',
    'Name an account of that type; those of cards and payment services are opened as BANK, too.',
  ),
  TooManyLines: errorRow(
    113,
    'Too Many Lines',
    'The file has more lines than one request takes.',
    'Ask the bank for shorter spans, and send one file after another.',
  ),
  NotConfirmed: errorRow(114, 'Not Confirmed', 'The statement is open.', 'Undo its lines as they are: there is nothing to reopen.'),
};
