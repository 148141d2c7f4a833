import { errorRow, missingEntity, orphanedItems } from '../../accounting/error-row.ts';

export const taxReturnErrors = {
  OrphanedItems: orphanedItems('Tax return', 'its settlement'),
  MissingEntity: missingEntity('Tax return'),
  DetachedWindow: errorRow(
    102,
    'Detached Window',
    'The returns of a kind follow each other day by day: the window leaves a gap to the latest one, or covers days of it.',
    'Give the day that the message names as start_date.',
  ),
  NotLatest: errorRow(
    103,
    'Not Latest',
    'Only the latest return of its kind that stands can be undone.',
    'Undo the later returns first, the latest one before the others.',
  ),
  AssignedSettlement: errorRow(
    104,
    'Assigned Settlement',
    'Payments are assigned to the entry that the return posted.',
    'Delete these assignments first, then undo the return.',
  ),
  InvalidAccountType: errorRow(
    105,
    'Invalid Account Type',
    'The account of the tax authority must be a CURRENT_LIABILITY, CURRENT_ASSET or PAYABLE account in the reporting currency.',
    'Give the id of such an account as account_id.',
  ),
  InvalidWindow: errorRow(
    106,
    'Invalid Window',
    'A return of a one-stop shop is of a calendar quarter, one of the import one-stop shop of a calendar month.',
    'Give the days that the message names.',
  ),
  UnboxedTaxes: errorRow(
    107,
    'Unboxed Taxes',
    "Taxes of the return stand in no box of the country's form, and do not say why.",
    'Give these taxes their boxes, or say in boxless why they have none.',
  ),
  BeyondRounding: errorRow(
    108,
    'Beyond Rounding',
    "The figure of the country's form differs from that of the ledger by more than roundings explain.",
    'Correct the boxes of taxes whose rate is not that of their box.',
  ),
};
