/** Where the lines of an account stand in statements, beside what its type says (docs/accounting.md §4.4). */
export const presentations = {
  OPERATING: 'Operating',
  INVESTING: 'Investing',
  FINANCING: 'Financing',
  INCOME_TAX: 'Income tax',
  INTEREST: 'Interest',
  DIVIDENDS: 'Dividends and drawings',
  NON_CURRENT: 'Non-current assets',
  RECEIVABLES: 'Receivables',
  INVENTORIES: 'Inventories',
  CURRENT: 'Current assets',
} as const;
export type Presentation = keyof typeof presentations;
