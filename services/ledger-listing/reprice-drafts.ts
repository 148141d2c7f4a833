import { taxesOfLine } from '../../shared/accounting/taxes-of-line.ts';
import type { Db } from 'mongodb';
import { documentRounding, priceDocument } from '../../shared/accounting/price-document.ts';
import { hasTaxBesideTotal, replacing, transactionTotals } from '../../shared/accounting/transaction-totals.ts';
import { giveWay } from '../../shared/base/give-way.ts';
import { fromDocument } from '../../shared/database/document.ts';
import type { Entity } from '../../shared/resources/entity/entity.ts';
import type { LineItem } from '../../shared/resources/line-item/line-item.ts';
import type { Transaction } from '../../shared/resources/transaction/transaction.ts';
import { findRecord, findRecords } from './find-record.ts';
import { KnownCharges } from './known-charges.ts';
import { withRatesOfDates } from './rates-of-drafts.ts';
import { rememberFigures, unchangedFigures } from './remembered-figures.ts';

export interface Drafted {
  transaction: Transaction;
  /** In order. */
  lines: LineItem[];
}

/** How many lines are read at a time: between two of these the process serves others. */
const LINES_AT_A_TIME = 500;

/** Posted transactions and those made by a closing no longer change. */
const isOpen = ({ is_posted, closing_period_id }: Transaction): boolean => !is_posted && closing_period_id === null;
/**
 * Nothing but taxes, discounts and the rounding of taxes moves the figures of a draft; a tax of 0 % is among its taxes. Figures of more than
 * two decimals may be from before totals were whole minor units.
 */
const isCharged = (draft: Transaction): boolean =>
  hasTaxBesideTotal(draft) ||
  Object.keys(draft.tax).length > 0 ||
  Object.keys(draft.discount).length > 0 ||
  draft.amount.decimalPlaces() > 2;
const isChargedLine = (line: LineItem): boolean =>
  taxesOfLine(line).length > 0 || line.discounts.length > 0 || line.extended_amount === null;

/**
 * Drafts as they would be posted now (docs/accounting.md §5.4), because a tax, a discount or the entity's tax rounding may have changed
 * since they were saved. Nothing is written. They come one after another, so that no more lines than those of a draft are kept.
 */
async function* repriceDrafts(db: Db, entity_id: number, drafts: readonly Transaction[]): AsyncGenerator<Drafted> {
  if (drafts.length === 0) return;
  const { tax_rounding } = await findRecord(db, entity_id, 'entities', entity_id);
  const byId = new Map(drafts.map((draft) => [draft.id, draft]));
  const known = new KnownCharges(db, entity_id);
  for await (const lines of linesByDraft(db, entity_id, [...byId.keys()])) {
    const draft = byId.get(lines[0]!.transaction_id!)!;
    yield await repriced(db, draft, lines, tax_rounding, known);
    await giveWay();
  }
}

/** The lines of drafts that have any, those of a draft together and in order. */
async function* linesByDraft(db: Db, entity_id: number, ids: readonly number[]): AsyncGenerator<LineItem[]> {
  const documents = db
    .collection('line_items')
    .find({ entity_id, deleted_at: null, transaction_id: { $in: ids } }, { batchSize: LINES_AT_A_TIME })
    .sort({ transaction_id: 1, position: 1 });
  let lines: LineItem[] = [];
  for await (const document of documents) {
    const line = fromDocument<LineItem>(document);
    if (lines.length > 0 && lines[0]!.transaction_id !== line.transaction_id) {
      yield lines;
      lines = [];
    }
    lines.push(line);
  }
  if (lines.length > 0) yield lines;
}

async function repriced(
  db: Db,
  draft: Transaction,
  lines: LineItem[],
  tax_rounding: Entity['tax_rounding'],
  known: KnownCharges,
): Promise<Drafted> {
  await Promise.all([
    known.load('currencies', [draft.currency_id]),
    known.load('taxes', lines.flatMap(taxesOfLine)),
    known.load(
      'discounts',
      lines.flatMap(({ discounts }) => discounts),
    ),
  ]);
  const { currency_code } = known.currencies.get(draft.currency_id)!;
  const charges = { tax: (id: number) => known.taxes.get(id), discount: (id: number) => known.discounts.get(id) };
  const figures = priceDocument(lines, documentRounding(currency_code, tax_rounding), charges, draft.stated_tax);
  const priced = lines.map((line, index) => ({ line, priced: figures[index]! }));
  const totals = replacing(draft, transactionTotals(draft, priced));
  rememberFigures(db, draft, { totals, tax_rounding, lines, known });
  return {
    transaction: { ...draft, ...totals },
    lines: priced.map(({ line, priced: { base, applied_taxes, applied_discounts, withholding } }) => {
      const withheld = withholding ? { withheld: withholding.amount } : {};
      return { ...line, extended_amount: base, applied_taxes, applied_discounts, ...withheld };
    }),
  };
}

/** A transaction with its lines: a draft as it would be posted now, any other as it stands. */
export async function withLines(db: Db, stored: Transaction): Promise<Drafted> {
  const { id, entity_id } = stored;
  const transaction = (await withRatesOfDates(db, entity_id, [stored]))[0]!;
  if (isOpen(transaction)) for await (const drafted of repriceDrafts(db, entity_id, [transaction])) return drafted;
  const lines = await findRecords<LineItem>(db, entity_id, 'line_items', { transaction_id: id });
  return { transaction, lines: lines.sort((a, b) => a.position - b.position) };
}

/**
 * Each transaction: a draft as it would be posted now, any other as it stands. Lines are read only of drafts with taxes or discounts whose
 * figures are not remembered, or rest on something that has changed.
 */
export async function withRepricedDrafts(db: Db, entity_id: number, stored: readonly Transaction[]): Promise<Transaction[]> {
  const transactions = await withRatesOfDates(db, entity_id, stored);
  const drafts = transactions.filter((transaction) => isOpen(transaction) && isCharged(transaction));
  if (drafts.length === 0) return transactions;
  const { tax_rounding } = await findRecord(db, entity_id, 'entities', entity_id);
  const totals = await unchangedFigures(db, entity_id, drafts, tax_rounding);
  const changed = drafts.filter(({ id }) => !totals.has(id));
  for await (const { transaction } of repriceDrafts(db, entity_id, changed)) totals.set(transaction.id, transaction);
  return transactions.map((transaction) => {
    const found = totals.get(transaction.id);
    if (!found) return transaction;
    const { amount, tax, discount, withheld } = found;
    return { ...transaction, amount, tax, discount, ...(withheld ? { withheld } : {}) };
  });
}

/** Each line: one of a draft as it would be posted now, any other as it stands. A line without taxes and discounts stands as it is. */
export async function withRepricedLines(db: Db, entity_id: number, lines: readonly LineItem[]): Promise<LineItem[]> {
  const charged = lines.filter(isChargedLine);
  const ids = [...new Set(charged.flatMap(({ transaction_id }) => transaction_id ?? []))];
  if (ids.length === 0) return [...lines];
  const asked = new Set(charged.map(({ id }) => id));
  const drafts = await findRecords<Transaction>(db, entity_id, 'transactions', { _id: { $in: ids }, is_posted: false });
  const now = new Map<number, LineItem>();
  for await (const drafted of repriceDrafts(db, entity_id, drafts.filter(isOpen)))
    for (const line of drafted.lines) if (asked.has(line.id)) now.set(line.id, line);
  return lines.map((line) => now.get(line.id) ?? line);
}
