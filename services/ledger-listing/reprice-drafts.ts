import type { Db } from 'mongodb';
import { documentRounding, priceDocument } from '../../shared/accounting/price-document.ts';
import { transactionTotals } from '../../shared/accounting/transaction-totals.ts';
import type { Entity } from '../../shared/resources/entity/entity.ts';
import type { LineItem } from '../../shared/resources/line-item/line-item.ts';
import type { Transaction } from '../../shared/resources/transaction/transaction.ts';
import type { References } from '../../shared/resources/references.ts';
import { currency as currencies } from '../../shared/resources/currency/currency.ts';
import { discount as discounts } from '../../shared/resources/discount/discount.ts';
import { tax as taxes } from '../../shared/resources/tax/tax.ts';
import { referred } from '../../shared/resources/references.ts';
import { findRecord, findRecords } from './find-record.ts';
import { loadReferences } from './load-references.ts';

export interface Drafted {
  transaction: Transaction;
  /** In order. */
  lines: LineItem[];
}

/**
 * Drafts as they would be posted now (docs/accounting.md §5.4), because a tax, a discount or the entity's tax rounding may have changed
 * since they were saved. Nothing is written. Transactions that are posted or made by a closing are left out, because they no longer change.
 */
export async function repriceDrafts(db: Db, entity_id: number, transactions: readonly Transaction[]): Promise<Map<number, Drafted>> {
  const drafts = transactions.filter(({ is_posted, closing_period_id }) => !is_posted && closing_period_id === null);
  if (drafts.length === 0) return new Map();
  const [lines, { tax_rounding }] = await Promise.all([
    findRecords<LineItem>(db, entity_id, 'line_items', { transaction_id: { $in: drafts.map(({ id }) => id) } }),
    findRecord(db, entity_id, 'entities', entity_id),
  ]);
  const refs = await loadReferences(db, entity_id, [...drafts, ...lines]);
  const linesOf = Map.groupBy(lines, ({ transaction_id }) => transaction_id);
  return new Map(drafts.map((draft) => [draft.id, repriced(draft, linesOf.get(draft.id) ?? [], tax_rounding, refs)]));
}

function repriced(draft: Transaction, unordered: LineItem[], tax_rounding: Entity['tax_rounding'], refs: References): Drafted {
  const lines = unordered.sort((a, b) => a.position - b.position);
  const { currency_code } = referred(refs, currencies, draft.currency_id);
  const charges = { tax: (id: number) => refs.find(taxes, id), discount: (id: number) => refs.find(discounts, id) };
  const figures = priceDocument(lines, documentRounding(currency_code, tax_rounding), charges);
  const priced = lines.map((line, index) => ({ line, priced: figures[index]! }));
  return {
    transaction: { ...draft, ...transactionTotals(draft, priced) },
    lines: priced.map(({ line, priced: { base, applied_taxes, applied_discounts } }) => {
      return { ...line, extended_amount: base, applied_taxes, applied_discounts };
    }),
  };
}

/** Each transaction: a draft as it would be posted now, any other as it stands. */
export async function withRepricedDrafts(db: Db, entity_id: number, transactions: readonly Transaction[]): Promise<Transaction[]> {
  const drafted = await repriceDrafts(db, entity_id, transactions);
  return transactions.map((transaction) => drafted.get(transaction.id)?.transaction ?? transaction);
}

/** Each line: one of a draft as it would be posted now, any other as it stands. */
export async function withRepricedLines(db: Db, entity_id: number, lines: readonly LineItem[]): Promise<LineItem[]> {
  const ids = [...new Set(lines.flatMap(({ transaction_id }) => transaction_id ?? []))];
  const drafts = await findRecords<Transaction>(db, entity_id, 'transactions', { _id: { $in: ids }, is_posted: false });
  const drafted = [...(await repriceDrafts(db, entity_id, drafts)).values()].flatMap((draft) => draft.lines);
  const byId = new Map(drafted.map((line) => [line.id, line]));
  return lines.map((line) => byId.get(line.id) ?? line);
}
