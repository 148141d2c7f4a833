import type { AssignmentOrder } from './assignment-vocabularies.ts';
import { compareText } from './compare-text.ts';
import { Decimal } from './decimal.ts';
import { startOfDay } from './fiscal-year.ts';
import { amountLeft, isOpenItem } from './open-item.ts';
import type { OpenItem } from './open-item.ts';

export interface PlannedAssignment {
  cleared: OpenItem;
  /** In the common currency, above zero. */
  amount: Decimal;
}

/**
 * Spreads the amount left of an item over the items of its account, oldest first by date, then number; opening balances stand among them by
 * their own date. By reference, items whose number or reference is the reference of what is assigned go before, and behind these the items
 * of exactly the amount left. The last one may be cleared in part; nothing is assigned zero (docs/accounting.md §7.3). An item of a contact
 * clears items of that contact only, one of nobody items of nobody (docs/accounting.md §14.3).
 *
 * @param items candidates of any kind; those of another account, currency or side, of a closed period, or settled, are passed over
 * @param date the day of the assignments where one is given: items that are not in the books by then are left out
 * @param most how many assignments are made at once
 */
export function planBulkAssignment(
  assigning: OpenItem,
  items: readonly OpenItem[],
  date?: Date,
  most = Number.POSITIVE_INFINITY,
  order: AssignmentOrder = 'oldest',
): PlannedAssignment[] {
  let left = amountLeft(assigning);
  const rank = order === 'reference' ? rankFor(assigning) : () => 0;
  const planned: PlannedAssignment[] = [];
  const possible = items.filter((item) => canClear(assigning, item) && isOpenOn(item, date));
  for (const cleared of possible.sort((a, b) => rank(a) - rank(b) || oldestFirst(a, b))) {
    const amount = Decimal.min(left, amountLeft(cleared));
    if (!amount.greaterThan(0) || planned.length >= most) break;
    planned.push({ cleared, amount });
    left = left.minus(amount);
  }
  return planned;
}

/** What the item names as the number of a document: its reference, or that of the document that it carries. */
export function namedBy({ reference, document_reference }: Pick<OpenItem, 'reference' | 'document_reference'>): string | null {
  return document_reference ?? reference;
}

function rankFor(assigning: OpenItem): (item: OpenItem) => number {
  const named = namedBy(assigning);
  const left = amountLeft(assigning);
  return (item) => {
    if (named !== null && [item.number, item.reference, item.document_reference].includes(named)) return 0;
    return amountLeft(item).equals(left) ? 1 : 2;
  };
}

/** By date and time, then number, then id: the order of bulk assignment and of carrying forward (docs/accounting.md §2.2). */
export function oldestFirst(a: Pick<OpenItem, 'date' | 'number' | 'id'>, b: Pick<OpenItem, 'date' | 'number' | 'id'>): number {
  return a.date.getTime() - b.date.getTime() || compareText(a.number, b.number) || a.id - b.id;
}

function canClear(assigning: OpenItem, item: OpenItem): boolean {
  const isSame = item.kind === assigning.kind && item.id === assigning.id;
  const isOpposite = item.account_id === assigning.account_id && item.currency_id === assigning.currency_id && item.side !== assigning.side;
  const isTheirs = item.contact_id === assigning.contact_id;
  return !isSame && isOpposite && isTheirs && item.clearable && isOpenItem(item) && item.period_status !== 'CLOSED';
}

function isOpenOn({ open_from }: OpenItem, date: Date | undefined): boolean {
  return date === undefined || startOfDay(open_from) <= startOfDay(date);
}
