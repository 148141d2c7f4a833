/** What a return by a country's form says beside the words of all statements, in English. */
export const tax_return = {
  boxes: 'Boxes of the form',
  meaning: 'What it says',
  exact: 'In the books',
  due: 'Due by the form',
  due_in_ledger: 'Due by the ledger',
  residue: 'Rounding difference',
  unboxed: 'In no box',
  to_be_checked: 'To be checked: nobody in {country} has compared these boxes with the form of the year yet.',
  customer_without_vat_number: 'Supplies to EU businesses without the VAT number of the customer',
  unboxed_taxes: 'Not to be filed: these taxes stand in no box of the form and do not say why: {codes}',
  beyond_rounding:
    'Not to be filed: the form differs from the ledger by {residue}, more than roundings explain. A box has taxes of another rate.',
};
