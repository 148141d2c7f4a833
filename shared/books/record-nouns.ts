import type { CollectionName } from '../resources/records.ts';

/** What a record of a collection is called in messages. */
export const recordNouns: Readonly<Record<CollectionName, string>> = {
  entities: 'Entity',
  currencies: 'Currency',
  exchange_rates: 'Exchange rate',
  reporting_periods: 'Reporting period',
  closing_rates: 'Closing rate',
  categories: 'Category',
  accounts: 'Account',
  taxes: 'Tax',
  discounts: 'Discount',
  dimensions: 'Dimension',
  dimension_values: 'Dimension value',
  balances: 'Balance',
  transactions: 'Transaction',
  line_items: 'Line item',
  assignments: 'Assignment',
  closing_transactions: 'Closing transaction',
  carried_settlements: 'Carried settlement',
};

/** The message for a record that is missing, recycled or another entity's. It says where the existing records can be found. */
export function missingRecord(collection: CollectionName, id: number): string {
  const noun = recordNouns[collection];
  return `${noun} ${id} does not exist here; GET /${noun.toLowerCase().replace(/ /g, '-')} lists those that do.`;
}
