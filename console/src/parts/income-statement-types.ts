/** The types of accounts whose figures an income statement shows. */
export const income_statement_types = [
  ...['OPERATING_REVENUE', 'NON_OPERATING_REVENUE'],
  ...['OPERATING_EXPENSE', 'DIRECT_EXPENSE', 'OVERHEAD_EXPENSE', 'OTHER_EXPENSE'],
];

/** The types of accounts that take gains of exchange, and losses where no account of their own is named. */
export const exchange_gain_types = ['NON_OPERATING_REVENUE'];
