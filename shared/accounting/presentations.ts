/** Where the lines of an account stand in statements, beside what its type says (docs/accounting.md §4.4). */
export const presentations = {
  OPERATING: 'Operating',
  INVESTING: 'Investing',
  FINANCING: 'Financing',
  INCOME_TAX: 'Income tax',
  TAXES: 'Taxes',
  DISPOSAL: 'Gains and losses of disposals',
  INTEREST: 'Interest',
  DIVIDENDS: 'Dividends and drawings',
  NON_CURRENT: 'Non-current assets',
  RECEIVABLES: 'Receivables',
  INVENTORIES: 'Inventories',
  CURRENT: 'Current assets',
  OCI: 'Other comprehensive income',
} as const;
export type Presentation = keyof typeof presentations;
