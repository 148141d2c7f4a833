/** Days from the date of a document, or from the end of its month. */
export interface PaymentTerms {
  days: number | null;
  end_of_month: boolean | null;
}

/** The day on which a document of that date is to be paid (docs/accounting.md §14.2). */
export function dueDate(document_date: Date, { days, end_of_month }: PaymentTerms): Date {
  const [year, month, day] = [document_date.getUTCFullYear(), document_date.getUTCMonth(), document_date.getUTCDate()];
  // Day 0 of the next month is the last of this one.
  const from = end_of_month ? Date.UTC(year, month + 1, 0) : Date.UTC(year, month, day);
  return new Date(from + (days ?? 0) * 86_400_000);
}
