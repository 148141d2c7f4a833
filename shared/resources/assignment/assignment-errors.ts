import { errorRow, missingEntity, notRecycled, orphanedItems } from '../../accounting/error-row.ts';

/** 102–115 are the fourteen checks in their order (docs/accounting.md §7.1). */
export const assignmentErrors = {
  OrphanedItems: orphanedItems('Assignment', 'balances carried forward'),
  MissingEntity: missingEntity('Assignment'),
  UnassignableTransaction: errorRow(
    102,
    'Unassignable Transaction',
    'The assigning transaction is of a type that clears nothing.',
    'Assign a client receipt, supplier payment, credit note, debit note or journal entry.',
  ),
  UnclearableTransaction: errorRow(
    103,
    'Unclearable Transaction',
    'The transaction to be cleared is of a type that cannot be cleared.',
    'Clear a client invoice, supplier bill, journal entry or opening balance.',
  ),
  NegativeAmount: errorRow(104, 'Negative Amount', 'The assigned amount is zero or less.', 'Assign an amount above zero.'),
  SelfClearance: errorRow(105, 'Self Clearance', 'A transaction cannot clear itself.', 'Name another transaction or balance.'),
  UnpostedAssignment: errorRow(106, 'Unposted Assignment', 'One of the two transactions is not posted.', 'Post both first.'),
  InvalidClearanceAccount: errorRow(
    107,
    'Invalid Clearance Account',
    'The two items have different main accounts.',
    'Assign within one account; move the amount with a journal entry otherwise.',
  ),
  InvalidClearanceCurrency: errorRow(
    108,
    'Invalid Clearance Currency',
    'The two items are in different currencies.',
    'Assign items of one currency.',
  ),
  InvalidClearanceEntry: errorRow(
    109,
    'Invalid Clearance Entry',
    'Both items stand on the same side of the main account, so one cannot reduce the other.',
    'Assign a debit to a credit or the reverse.',
  ),
  InsufficientBalance: errorRow(
    110,
    'Insufficient Balance',
    'The assigning transaction has less left than the amount.',
    'Assign at most its balance.',
  ),
  OverClearance: errorRow(111, 'Over Clearance', 'Less than the amount remains to be cleared.', 'Assign at most what remains.'),
  MissingForexAccount: errorRow(
    112,
    'Missing Forex Account',
    'The two items have different exchange rates and no account for the difference is given.',
    'Give a NON_OPERATING_REVENUE account as forex_account_id.',
  ),
  MixedAssignment: errorRow(
    113,
    'Mixed Assignment',
    'The transaction to be cleared has itself been assigned to others.',
    'Unassign it first, or clear another item.',
  ),
  MixedClearance: errorRow(
    114,
    'Mixed Clearance',
    'The assigning transaction has itself been cleared by others.',
    'Unassign what clears it first, or assign another one.',
  ),
  InvalidTransaction: errorRow(
    115,
    'Invalid Transaction',
    'Compound journal entries can be neither assigned nor cleared.',
    'Use a simple journal entry.',
  ),
  ClosedReportingPeriod: errorRow(
    116,
    'Closed Reporting Period',
    'The reporting period of the assignment date, or a later one, is CLOSED.',
    'Date the assignment in an open period after all closed ones.',
  ),
  AdjustingReportingPeriod: errorRow(
    117,
    'Adjusting Reporting Period',
    'The reporting period of the assignment date is ADJUSTING.',
    'Date the assignment in an open period.',
  ),
  ReversedTransaction: errorRow(
    119,
    'Reversed Transaction',
    'A reversed transaction and its reversal settle each other.',
    'Assign or clear an item that is still open.',
  ),
  InvalidForexAccount: errorRow(
    120,
    'Invalid Forex Account',
    'The account for realised exchange differences must be of type Non Operating Revenue; one for losses alone may be a direct, overhead or other expense.',
    'Give a NON_OPERATING_REVENUE account as forex_account_id.',
  ),
  ClosedPeriodItem: errorRow(
    121,
    'Closed Period Item',
    'One of the items belongs to a CLOSED period.',
    'Use the balance that carried it into the open period.',
  ),
  EarlyAssignment: errorRow(
    122,
    'Early Assignment',
    'The assignment is dated before one of its items stands in the books.',
    'Leave assignment_date out, or give the day of the later item or a later one.',
  ),
  LockedDate: errorRow(
    123,
    'Locked Date',
    "The assignment, or its undoing, is dated on or before the Entity's locked_until.",
    'Give a later assignment_date, or ask the owner to move locked_until back with a reason.',
  ),
  NotRecycled: notRecycled(125, 'Assignment'),
};
