/** How a tax comes about (docs/accounting.md §5.12). */
export const taxMechanisms = {
  standard: { label: 'Charged on the document' },
  reverse_charge: { label: 'Reverse charge: owed by the buyer' },
  import: { label: 'Paid at the border' },
} as const;
export type TaxMechanism = keyof typeof taxMechanisms;

/** Who pays a tax on a sale to the authority (docs/accounting.md §5.12). */
export const taxPayers = { supplier: { label: 'The seller' }, customer: { label: 'The customer: split payment' } } as const;
export type TaxPayer = keyof typeof taxPayers;

/** What a tax says of both. */
export interface TaxOrigin {
  mechanism?: TaxMechanism;
  paid_by?: TaxPayer;
}

/** How a tax is posted: one that the customer pays to the authority has a way of its own. */
export type PostedMechanism = TaxMechanism | 'split_payment';

/** On which side lines may bear a tax (docs/accounting.md §5.19). */
export const taxUses = { sales: { label: 'Sales' }, purchases: { label: 'Purchases' }, both: { label: 'Sales and purchases' } } as const;
export type TaxUse = keyof typeof taxUses;

/** When a tax is due (docs/accounting.md §5.13). */
export const taxDues = { invoice: { label: 'With the invoice' }, payment: { label: 'With its payment' } } as const;
export type TaxDue = keyof typeof taxDues;
