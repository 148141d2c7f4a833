import { sumOf } from '../../accounting/decimal.ts';
import type { Decimal } from '../../accounting/decimal.ts';
import type { OpenItem } from './matched-books.ts';
import { claimOf } from './proposal.ts';
import type { Candidate, EvidenceKind, ProposedAct, Reason } from './proposal.ts';
import type { ReasonKey } from './reasons.ts';

type Difference = Extract<ProposedAct, { act: 'settle' }>['difference'];

export interface Settled {
  items: readonly OpenItem[];
  why: Reason[];
  against: Reason[];
  difference?: Difference;
  /** What of the one item is paid, where it is not all. */
  part?: Decimal;
  exchange_rate?: Decimal;
}

/** A candidate that settles items. */
export function settle(kind: EvidenceKind, { items, why, against, difference, part, exchange_rate }: Settled): Candidate {
  const contacts = new Set(items.map(({ contact_id }) => contact_id));
  const [contact_id] = contacts;
  const act: ProposedAct = {
    act: 'settle',
    items: items.map((item) => ({ kind: item.kind, id: item.id, amount: part ?? item.amount })),
    ...(contacts.size === 1 && contact_id !== undefined && contact_id !== null && { contact_id }),
    ...(difference !== undefined && { difference }),
    ...(exchange_rate !== undefined && { exchange_rate }),
  };
  return { kind, act, why, against, claims: items.map((item) => claimOf(item.kind, item.id)) };
}

export const sumOfItems = (items: readonly OpenItem[]): Decimal => sumOf(items, ({ amount }) => amount);

export const reason = (key: ReasonKey, values: Record<string, string> = {}): Reason => ({ key, values });

export const numberOf = ({ numbers }: OpenItem): string => numbers[0] ?? '';

/** Nobody pays by chance what is not invoiced yet: without its number, an item of a later day is not meant. */
export const isIssued = ({ date }: OpenItem, { booked_on }: { booked_on: string | null }): boolean =>
  booked_on === null || date <= booked_on;

/** Cents by which a discount of several items may be rounded otherwise than ours. */
const CENTS_OF_ROUNDING = '0.01';

/** Whether a payment is what is left of items after their agreed discount, for those that were paid in time. */
export function isLessDiscount(items: readonly OpenItem[], paid: Decimal, on: string | null): boolean {
  const discounted = items.map(({ amount, discount }) =>
    discount === null || (on ?? '') > discount.until ? amount : amount.minus(amount.times(discount.percent).dividedBy(100)),
  );
  const left = sumOf(discounted, (amount) => amount);
  if (left.equals(sumOfItems(items))) return false;
  return left.minus(paid).abs().lessThanOrEqualTo(CENTS_OF_ROUNDING);
}
