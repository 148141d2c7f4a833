import { errorRow, missingEntity, notRecycled, orphanedItems } from '../../accounting/error-row.ts';

/** Codes of the line item resource itself; inside a transaction the same faults are line item validation (118). */
export const lineItemErrors = {
  OrphanedItems: orphanedItems('Line Item', 'the posted transaction that it belongs to'),
  MissingEntity: missingEntity('Line Item'),
  NegativeAmount: errorRow(
    102,
    'Negative Amount',
    'The amount of a line item of a receipt, payment, contra entry or journal entry is negative.',
    'Use the opposite transaction type, or a journal entry with its sides turned.',
  ),
  NegativeQuantity: errorRow(103, 'Negative Quantity', 'The quantity of such a line item is negative.', 'Give a quantity of zero or more.'),
  PostedTransaction: errorRow(
    104,
    'Posted Transaction',
    'Line items of a posted transaction cannot be added, changed or removed.',
    'Correct the transaction with POST /transaction/{id}/reverse and a new one.',
  ),
  MultipleTax: errorRow(
    105,
    'Multiple Tax',
    'The taxes of the line item cannot stand together: inclusive, compound, zero-rated and withholding taxes restrict each other.',
    'Put the taxes on separate line items, or leave tax_inclusive and compound_tax out.',
  ),
  MixedDiscount: errorRow(
    106,
    'Mixed Discount',
    'The discounts of a line item must all be operational or all administrative.',
    'Put the discounts on separate line items.',
  ),
  AttachedLineItem: errorRow(
    107,
    'Attached Line Item',
    'The line item belongs to another transaction.',
    'Create a line item of its own for this transaction.',
  ),
  NotRecycled: notRecycled(108, 'Line Item'),
};
