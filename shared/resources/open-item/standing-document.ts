/** Of the stored fields of a transaction: those of a document that may be an open item (docs/accounting.md §11.8), no draft, compound, closing or reversing entry. */
export const standingDocument = { is_posted: true, compound: false, closing_period_id: null, reversal_of_id: null } as const;
