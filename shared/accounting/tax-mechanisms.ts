/** How a tax comes about (docs/accounting.md §5.12). */
export const taxMechanisms = {
  standard: { label: 'Charged on the document' },
  reverse_charge: { label: 'Reverse charge: owed by the buyer' },
  import: { label: 'Paid at the border' },
  split_payment: { label: 'Split payment: charged to the customer, who pays it to the authority' },
} as const;
export type TaxMechanism = keyof typeof taxMechanisms;

/** When a tax is due (docs/accounting.md §5.13). */
export const taxDues = { invoice: { label: 'With the invoice' }, payment: { label: 'With its payment' } } as const;
export type TaxDue = keyof typeof taxDues;
