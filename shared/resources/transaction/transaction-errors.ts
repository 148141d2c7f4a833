import { errorRow, missingEntity, notRecycled, orphanedItems } from '../../accounting/error-row.ts';

/**
 * The numbers follow the engine's list, so a gap is a condition that is answered elsewhere: 103, 104, 115, 118 and 119 as line item
 * validation (118), 106 as the reporting period's 102, 107 does not exist here, 114 and 120 as assignment errors.
 */
export const transactionErrors = {
  OrphanedItems: orphanedItems('Transaction', 'assignments'),
  MissingEntity: missingEntity('Transaction'),
  MainAccount: errorRow(
    102,
    'Main Account',
    'The main account is not of a type that the transaction type allows.',
    'Choose a main account of a type that GET /meta lists for the transaction type.',
  ),
  InvalidCurrency: errorRow(
    105,
    'Invalid Currency',
    'A bank account in a foreign currency takes part in transactions of its own currency only.',
    'Use the currency of the bank account, or a bank account in the reporting currency.',
  ),
  ClosedReportingPeriod: errorRow(
    108,
    'Closed Reporting Period',
    'The reporting period of the transaction date, or a later one, is CLOSED.',
    'Reopen the closed period, or date the transaction in an open one.',
  ),
  AdjustingReportingPeriod: errorRow(
    109,
    'Adjusting Reporting Period',
    'The reporting period of the transaction date is ADJUSTING and takes journal entries only.',
    'Use a journal entry, or date the transaction in an open period.',
  ),
  InvalidTransactionType: errorRow(
    110,
    'Invalid Transaction Type',
    'The type of a transaction cannot change, because its number is built from it.',
    'Recycle the draft and create a transaction of the wanted type.',
  ),
  MissingLineItem: errorRow(
    111,
    'Missing Line Item',
    'A transaction must have at least one line item to be posted.',
    'Add a line item, then post.',
  ),
  PostedTransaction: errorRow(
    112,
    'Posted Transaction',
    'A posted transaction and its line items cannot be changed, posted again or recycled.',
    'Correct it with POST /transaction/{id}/correct.',
  ),
  HangingClearances: errorRow(113, 'Hanging Clearances', 'Assignments made by or to the transaction stand.', 'Unassign them first.'),
  MissingMainAccountAmount: errorRow(
    116,
    'Missing Main Account Amount',
    'A compound journal entry must have a main account amount above zero.',
    'Give main_account_amount.',
  ),
  UnbalancedTransaction: errorRow(
    117,
    'Unbalanced Transaction',
    'The debits of a compound journal entry differ from its credits.',
    'Make the amounts of both sides equal, the main account included.',
  ),
  AmountOverflow: errorRow(
    121,
    'Amount Overflow',
    'An amount of the transaction, or its value in the reporting currency, has more than 15 digits.',
    'Check amounts, quantities and rate; split the transaction if they are right.',
  ),
  MissingExchangeRate: errorRow(
    122,
    'Missing Exchange Rate',
    'No exchange rate of the currency is valid on the date of the transaction.',
    'Create the exchange rate, or name one with exchange_rate_id.',
  ),
  InvalidExchangeRate: errorRow(
    123,
    'Invalid Exchange Rate',
    'The exchange rate is of another currency than the transaction.',
    'Give a rate of the transaction currency, or leave exchange_rate_id out.',
  ),
  ClosingEntry: errorRow(
    124,
    'Closing Entry',
    'Entries made by a closing are posted, replaced or recycled through the closing operations only.',
    'Prepare or post the closing transactions of the period.',
  ),
  DuplicateTransactionNo: errorRow(
    125,
    'Duplicate Transaction Number',
    'The Entity has a transaction of that number already.',
    'Choose another number, or leave it out to have the next one given.',
  ),
  AlreadyReversed: errorRow(
    126,
    'Already Reversed',
    'The transaction has been reversed, or is itself a reversal.',
    'Record the wanted entry as a new transaction.',
  ),
  UnpostedTransaction: errorRow(
    127,
    'Unposted Transaction',
    'Only a posted transaction can be reversed.',
    'Change or recycle the draft instead.',
  ),
  LockedDate: errorRow(
    128,
    'Locked Date',
    "The transaction or reversal is dated on or before the Entity's locked_until.",
    'Give a later date, or ask the owner to move locked_until back with a reason.',
  ),
  EarlyReversal: errorRow(
    129,
    'Early Reversal',
    'The reversal is dated before the transaction that it reverses.',
    'Give the date of the transaction or a later one.',
  ),
  MissingForexAccount: errorRow(
    130,
    'Missing Forex Account',
    'The transaction was carried forward at another rate, and no account for the difference is given.',
    'Give a NON_OPERATING_REVENUE account as forex_account_id.',
  ),
  InvalidForexAccount: errorRow(
    131,
    'Invalid Forex Account',
    'The account for realised exchange differences must be of type Non Operating Revenue; one for losses alone may be a direct, overhead or other expense.',
    'Give a NON_OPERATING_REVENUE account as forex_account_id.',
  ),
  NegativeTotal: errorRow(
    132,
    'Negative Total',
    'The negative lines of a document come to more than the others.',
    'Post it as a document of the opposite type, with the signs of its lines turned.',
  ),
  NoRecipient: errorRow(
    133,
    'No Recipient',
    'There is no address to which the document could be mailed.',
    'Give `to`, or give the contact of the transaction an email.',
  ),
  SentDocument: errorRow(
    134,
    'Sent Document',
    'The document was sent, or may have been (`may_have_arrived` of its mail), so it stays as it was handed over.',
    'Post a credit note that corrects it, and a new invoice.',
  ),
  NoElectronicInvoice: errorRow(
    135,
    'No Electronic Invoice',
    'The document cannot be made as an e-invoice of the form that was asked for, or that its contact or the entity wants: something is missing, or the form has no place for it.',
    'Add what GET /transaction/{id}/document/check names to the contact, the identity of the entity or the document.',
  ),
  DuplicateDocument: errorRow(
    136,
    'Duplicate Document',
    'The file, or a document of that supplier with that number, is in the books already.',
    'See the transaction that it names; delete or reverse that first if it is wrong.',
  ),
  DifferingTotals: errorRow(
    137,
    'Differing Totals',
    'The lines come to other totals than the document of the supplier states.',
    'Change the lines, or update the draft with stated null to take what they come to.',
  ),
  ManagedEntry: errorRow(
    138,
    'Managed Entry',
    'Entries made by a revaluation or a tax return are posted and undone through these only.',
    'Undo the revaluation or the tax return that posted it.',
  ),
  NotRecycled: notRecycled(139, 'Transaction'),
  DifferingTax: errorRow(
    140,
    'Differing Tax',
    'A tax is stated that is not that of the lines: it differs by a whole unit or more, has another sign, or no line is charged with it.',
    'Check the lines against the document of the supplier, and give the tax as it says.',
  ),
  Reconciled: errorRow(
    141,
    'Reconciled',
    "The transaction is reconciled with a line of a bank's statement.",
    'Undo the line with POST /bank-line/undo first.',
  ),
};
