import type { ProposalReason } from './assignment-vocabularies.ts';
import { Decimal, sumOf } from './decimal.ts';
import { namesDocument } from './named-documents.ts';
import { oldestFirst } from './plan-bulk-assignment.ts';
import type { AssignmentType } from './vocabularies.ts';

/** What is to be assigned: a receipt, a payment, a note, a credit that was brought over. */
export interface AssigningItem {
  readonly contact_id: number | null;
  /** Its own words, in which numbers of documents may stand. */
  readonly texts: readonly (string | null)[];
  /** What is left of it, in its currency. */
  readonly left: Decimal;
}

/** An open item on the other side of the same account and in the same currency. */
export interface ClearableItem {
  readonly type: AssignmentType;
  readonly id: number;
  readonly contact_id: number | null;
  readonly date: Date;
  readonly number: string;
  /** What its document is called, by us and by others: number, reference, and the reference of payment that its payer states. */
  readonly names: readonly (string | null)[];
  readonly left: Decimal;
}

export interface ProposedAssignment<I extends ClearableItem = ClearableItem> {
  items: I[];
  /** What each item is cleared of, above zero; never more in sum than is left to assign. */
  amounts: Decimal[];
  reasons: ProposalReason[];
  /** Reference, amount and contact agree, of these items alone. */
  certain: boolean;
}

/**
 * What an item may settle, the likeliest first: the items whose numbers it names, those of exactly its amount, the only one that is open,
 * and the oldest (docs/accounting.md §14.3). Items of somebody else are not proposed; `oldest` and `only_item` look at its own contact's alone,
 * or at nobody's.
 *
 * @param items what stands open on the other side of the account, in any order
 * @param most how many proposals are made
 */
export function proposeAssignments<I extends ClearableItem>(
  assigning: AssigningItem,
  items: readonly I[],
  most: number,
): ProposedAssignment<I>[] {
  if (!assigning.left.greaterThan(0)) return [];
  const possible = items.filter((item) => item.left.greaterThan(0) && !isOfAnother(assigning, item)).sort(oldestFirst);
  const named = possible.filter(({ names }) => names.some((name) => assigning.texts.some((text) => namesDocument(text, name))));
  const exact = possible.filter(({ left }) => left.equals(assigning.left));
  const own = possible.filter(({ contact_id }) => contact_id === assigning.contact_id);
  const proposals = new Map<string, ProposedAssignment<I>>();
  const propose = (chosen: readonly I[], reason: ProposalReason): void => {
    if (chosen.length === 0) return;
    const spread = spreadOver(assigning.left, chosen);
    const key = spread.items.map(({ type, id }) => `${type} ${id}`).join();
    const made = proposals.get(key) ?? { ...spread, reasons: [], certain: false };
    if (!made.reasons.includes(reason)) made.reasons.push(reason);
    proposals.set(key, made);
  };
  for (const chosen of [named, ...named.map((item) => [item])]) propose(chosen, 'reference');
  if (sumOf(named, ({ left }) => left).equals(assigning.left)) propose(named, 'amount');
  for (const item of exact) propose([item], 'amount');
  if (own.length === 1) propose(own, 'only_item');
  propose(own, 'oldest');
  const ranked = [...proposals.values()].sort((a, b) => weightOf(b) - weightOf(a));
  return markCertain(assigning, ranked).slice(0, most);
}

function isOfAnother(assigning: AssigningItem, { contact_id }: ClearableItem): boolean {
  return assigning.contact_id !== null && contact_id !== null && contact_id !== assigning.contact_id;
}

function spreadOver<I extends ClearableItem>(amount: Decimal, items: readonly I[]): { items: I[]; amounts: Decimal[] } {
  const spread: { items: I[]; amounts: Decimal[] } = { items: [], amounts: [] };
  let rest = amount;
  for (const item of items) {
    if (!rest.greaterThan(0)) break;
    const part = Decimal.min(rest, item.left);
    spread.items.push(item);
    spread.amounts.push(part);
    rest = rest.minus(part);
  }
  return spread;
}

const weights: Readonly<Record<ProposalReason, number>> = { reference: 8, amount: 4, only_item: 2, oldest: 1 };

function weightOf({ reasons }: ProposedAssignment): number {
  return reasons.reduce((sum, reason) => sum + weights[reason], 0);
}

/** Two invoices of one number and one amount are both likely, and neither is certain. */
function markCertain<I extends ClearableItem>(
  { contact_id }: AssigningItem,
  proposals: readonly ProposedAssignment<I>[],
): ProposedAssignment<I>[] {
  const agrees = ({ reasons, items }: ProposedAssignment<I>): boolean =>
    reasons.includes('reference') && reasons.includes('amount') && items.every((item) => item.contact_id === contact_id);
  const only = proposals.filter(({ reasons }) => reasons.includes('reference') && reasons.includes('amount')).length === 1;
  return proposals.map((proposal) => ({ ...proposal, certain: only && agrees(proposal) }));
}
