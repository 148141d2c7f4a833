/** What says when a document is taxed; a reversal says it by its original. */
interface TaxedOn {
  readonly transaction_date: Date;
  readonly document?: { readonly tax_point_date?: Date | null } | null;
}

/**
 * The day by which the return counts a document (docs/accounting.md §5.20): its tax point, else its date. A reversal on the day of its original
 * takes it back where it was counted; one of a later day counts on its own.
 *
 * @param original what it reverses, else itself
 */
export function countedOn(transaction: TaxedOn, original: TaxedOn = transaction): Date {
  const own = transaction.document?.tax_point_date;
  if (own) return own;
  const isOfItsDay = transaction.transaction_date.getTime() === original.transaction_date.getTime();
  return (isOfItsDay ? original.document?.tax_point_date : null) ?? transaction.transaction_date;
}
