/** The types of accounts whose figures an income statement shows. */
export const income_statement_types = [
  ...['OPERATING_REVENUE', 'NON_OPERATING_REVENUE'],
  ...['OPERATING_EXPENSE', 'DIRECT_EXPENSE', 'OVERHEAD_EXPENSE', 'OTHER_EXPENSE'],
];
