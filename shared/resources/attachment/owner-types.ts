/** The records on which files may hang: what they are called, and the collection that holds them. */
export const ownerTypes = {
  account: { label: 'Account', collection: 'accounts' },
  assignment: { label: 'Assignment', collection: 'assignments' },
  balance: { label: 'Opening balance', collection: 'balances' },
  category: { label: 'Category', collection: 'categories' },
  contact: { label: 'Contact', collection: 'contacts' },
  dimension_value: { label: 'Dimension value', collection: 'dimension_values' },
  entity: { label: 'Entity', collection: 'entities' },
  reporting_period: { label: 'Reporting period', collection: 'reporting_periods' },
  revaluation: { label: 'Revaluation', collection: 'revaluations' },
  tax: { label: 'Tax', collection: 'taxes' },
  tax_return: { label: 'Tax return', collection: 'tax_returns' },
  transaction: { label: 'Transaction', collection: 'transactions' },
} as const;

export type OwnerType = keyof typeof ownerTypes;
