import type { Db, Decimal128, Document } from 'mongodb';
import { SEARCH_WORDS } from '../../shared/api/record-index.ts';

const collections = [
  ...['currencies', 'exchange_rates', 'reporting_periods', 'closing_rates', 'accounts', 'taxes', 'discounts', 'balances'],
  ...['dimensions', 'dimension_values', 'transactions', 'line_items', 'assignments', 'closing_transactions', 'carried_settlements'],
  ...['contacts', 'ledger', 'tax_movements', 'revaluations', 'tax_returns', 'totals', 'dimension_totals'],
];

/** The collection that a field refers to; where it depends on the record, the field that says which. */
const references: Record<string, string | { by: string }> = {
  contact_id: 'contacts',
  account_id: 'accounts',
  post_account: 'accounts',
  folio_account: 'accounts',
  forex_account_id: 'accounts',
  forex_loss_account_id: 'accounts',
  input_account_id: 'accounts',
  pending_account_id: 'accounts',
  currency_id: 'currencies',
  settled_currency_id: 'currencies',
  exchange_rate_id: 'exchange_rates',
  reporting_period_id: 'reporting_periods',
  closing_period_id: 'reporting_periods',
  carried_from_period_id: 'reporting_periods',
  transaction_id: { by: 'assigning_type' },
  cleared_id: { by: 'cleared_type' },
  line_accounts: 'accounts',
  ledger_ids: 'ledger',
  line_item_id: 'line_items',
  assignment_id: 'assignments',
  reversal_of_id: 'transactions',
  reversed_by_id: 'transactions',
  reversal_id: 'transactions',
  credit_of_id: 'transactions',
  document_id: 'transactions',
  transaction_ids: 'transactions',
  revaluation_id: 'revaluations',
  tax_return_id: 'tax_returns',
  carried_through: 'balances',
  origin_transaction_id: 'transactions',
  tax_id: 'taxes',
  withholding_tax_id: 'taxes',
  discount_id: 'discounts',
  taxes: 'taxes',
  discounts: 'discounts',
  dimension_id: 'dimensions',
  value_id: 'dimension_values',
};
/** Words of searches are those of numbers and references, which are spelled out themselves; documents name ids. */
const left = new Set([
  'document_hash',
  '_id',
  'uuid',
  'entity_id',
  'created_at',
  'updated_at',
  'hash',
  'previous_hash',
  'books_version',
  SEARCH_WORDS,
]);
const instants = new Set(['deleted_at', 'posted_at', 'closing_date']);

/**
 * An entity's books without ids and times: every record by its place among those of its collection, so that the books of two
 * entities that did the same are the same text.
 */
export async function spellOut(db: Db, entity_id: number): Promise<Record<string, string[]>> {
  const found: Record<string, Document[]> = {};
  for (const name of collections) found[name] = await db.collection(name).find({ entity_id }).sort({ _id: 1 }).toArray();
  const places: Record<string, Map<unknown, number>> = {};
  for (const name of collections) places[name] = new Map(found[name]!.map(({ _id }, index) => [_id, index + 1]));
  const place = (name: string, id: number): string => String(places[name]!.get(id));
  const numbered = (text: string): string => text.replace(/^(\d+)(?=[A-Z]{3}\d{4})/, (id) => `#${place('accounts', Number(id))}:`);
  const spell = (key: string, value: unknown, record: Document): unknown => {
    if (instants.has(key)) return value !== null;
    const target = references[key];
    if (Array.isArray(value)) return value.map((one) => spell(key, one, record));
    if (target && typeof value === 'number') {
      const name = typeof target === 'string' ? target : record[target.by] === 'Balance' ? 'balances' : 'transactions';
      return `${name}#${place(name, value)}`;
    }
    if (key === 'date' && record.span === 'opening') return `reporting_periods#${place('reporting_periods', Number(value))}`;
    if (key === 'transaction_no' || key === 'reference') return typeof value === 'string' ? numbered(value) : value;
    const isPlain = value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;
    if (isPlain) return Object.fromEntries(Object.entries(value).map(([inner, one]) => [inner, spell(inner, one, record)]));
    return value === null || typeof value !== 'object' || value instanceof Date ? value : (value as Decimal128).toString();
  };
  const texts = (name: string): string[] =>
    found[name]!.map((record) =>
      JSON.stringify(
        Object.fromEntries(
          Object.keys(record)
            .filter((key) => !left.has(key))
            .sort()
            .map((key) => [key, spell(key, record[key], record)]),
        ),
      ),
    );
  return Object.fromEntries(collections.map((name) => [name, name.endsWith('totals') ? texts(name).sort() : texts(name)]));
}
