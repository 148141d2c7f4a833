import { Decimal, sumOf, ZERO } from '../../accounting/decimal.ts';
import type { LineEvidence } from './line-evidence.ts';
import type { MatchAccount, OpenItem } from './matched-books.ts';
import type { NumberHit } from './number-index.ts';
import type { Candidate, EvidenceKind, Reason } from './proposal.ts';
import { isIssued, isLessDiscount, numberOf, reason, settle, sumOfItems } from './settle.ts';
import { uniqueSum } from './unique-sum.ts';
import { saysWord } from './words-of-payment.ts';

/** More than this is no rounding. */
const MOST_ROUNDING = '0.05';

/** A multiple of it may be a part, or a sum that somebody agreed to. */
const ROUND = 10;

/** Candidates that settle what the line names. */
export function* candidatesByNumber(evidence: LineEvidence): Iterable<Candidate> {
  const { named, line } = evidence;
  const certain = named.filter(({ strength }) => strength !== 'tail');
  for (const side of ['receivable', 'payable'] as const) {
    const hits = certain.filter(({ of }) => of.side === side && of.currency === line.currency);
    if (hits.length > 0) yield* ofSide(evidence, hits);
  }
  yield* byTail(evidence);
  yield* byOriginal(evidence, certain);
}

function* ofSide(evidence: LineEvidence, hits: readonly NumberHit<OpenItem>[]): Iterable<Candidate> {
  const { line } = evidence;
  const { kept, against } = tellApart(evidence, hits);
  const items = kept.map(({ of }) => of);
  const why = kept.map(({ number, strength }) => reason(strength === 'reference' ? 'reference' : 'number', { number }));
  const doubts = [...against, ...doubtsOfPayer(evidence, items)];
  const missing = line.amount.minus(sumOfItems(items));
  if (missing.isZero()) {
    const kind = kept.every(({ strength }) => strength === 'reference') ? 'reference' : 'number';
    yield settle(kind, { items, why: [...why, reason('amount')], against: doubts });
    return;
  }
  const some = items.length > 1 ? uniqueSum(items, line.amount) : undefined;
  if (some?.is === 'unique' || some?.is === 'several') {
    const left = items.filter((item) => !some.items.includes(item));
    const more = left.map((item) => reason('names_more', { number: numberOf(item) }));
    const isStray = some.is === 'unique' && left.every((item) => isWeakerThan(item, some.items, kept));
    yield settle(isStray ? 'number' : 'number_of_several', {
      items: some.items,
      why: [...why.filter((_, place) => some.items.includes(items[place]!)), reason('amount')],
      against: isStray ? doubts : [...doubts, ...more],
    });
    return;
  }
  // A few digits beside another amount may be any number, unless their contact pays.
  const isKnown =
    kept.some(({ strength, number }) => strength !== 'medium' || /\p{L}/u.test(number)) ||
    items.some(({ contact_id }) => contact_id === evidence.payer?.contact_id);
  yield* withOthers(
    evidence,
    items,
    missing,
    why,
    isKnown ? doubts : [...doubts, reason('difference', { amount: missing.abs().toFixed() })],
  );
  yield* withDifference(
    evidence,
    items,
    missing,
    why,
    isKnown ? doubts : [...doubts, reason('difference', { amount: missing.abs().toFixed() })],
  );
}

/** Several suppliers give the same number: the payer's is meant, else the one with the amount, which a person looks at. */
function tellApart(
  { payer, line }: LineEvidence,
  hits: readonly NumberHit<OpenItem>[],
): { kept: NumberHit<OpenItem>[]; against: Reason[] } {
  const against: Reason[] = [];
  const kept = [...Map.groupBy(hits, ({ number }) => number).values()].flatMap((same) => {
    const own = same.filter(({ of }) => of.contact_id === payer?.contact_id);
    const left = own.length > 0 ? own : same;
    if (left.length === 1) return left;
    against.push(reason('several_items'));
    return [left.find(({ of }) => of.amount.equals(line.amount)) ?? left[0]!];
  });
  return { kept, against };
}

function doubtsOfPayer({ payer, index }: LineEvidence, items: readonly OpenItem[]): Reason[] {
  const contacts = new Set(items.map(({ contact_id }) => contact_id));
  const other = payer !== undefined && payer.by !== 'alike' && !contacts.has(payer.contact_id);
  const several =
    contacts.size > 1 ? [reason('several_contacts', { contacts: [...contacts].map((id) => index.payers.nameOf(id)).join(', ') })] : [];
  return other ? [reason('other_payer', { contact: payer.name }), ...several] : several;
}

/** A short number of digits beside one that is certain is a customer number, or chance. */
function isWeakerThan(item: OpenItem, others: readonly OpenItem[], hits: readonly NumberHit<OpenItem>[]): boolean {
  const strengthOf = (one: OpenItem) => hits.find(({ of }) => of === one)?.strength;
  return strengthOf(item) === 'medium' && others.every((other) => strengthOf(other) !== 'medium');
}

/** What is named with credit notes, or with further items of the contact. */
function* withOthers(
  { index, line }: LineEvidence,
  items: readonly OpenItem[],
  missing: Decimal,
  why: Reason[],
  against: Reason[],
): Iterable<Candidate> {
  const [first] = items;
  if (first === undefined || first.contact_id === null) return;
  const others = index
    .itemsOf(first.contact_id)
    .filter((item) => !items.includes(item) && item.side === first.side && item.currency === first.currency && isIssued(item, line));
  const opposite = others.filter(({ amount }) => amount.isNegative() !== line.amount.isNegative());
  const credit = uniqueSum(opposite, missing);
  if (credit.is === 'unique') {
    const notes = credit.items.map((item) => reason('credit_note', { number: numberOf(item) }));
    const round = line.amount.modulo(ROUND).isZero() ? [reason('round_amount')] : [];
    yield settle('number_less_credit', {
      items: [...items, ...credit.items],
      why: [...why, ...notes, reason('amount')],
      against: [...against, ...round],
    });
    return;
  }
  const further = others.filter(({ amount }) => amount.isNegative() === line.amount.isNegative());
  const equal = further.filter(({ amount }) => amount.equals(missing));
  const more = (count: number): Reason[] => [...why, reason('further_items', { count: count.toString() })];
  if (equal.length > 0) {
    const doubts = equal.length === 1 ? against : [...against, reason('oldest', { count: equal.length.toString() })];
    yield settle('number_and_one', { items: [...items, equal[0]!], why: more(1), against: doubts });
    return;
  }
  const set = uniqueSum(others, missing, 2);
  if (set.is === 'unique') yield settle('number_and_set', { items: [...items, ...set.items], why: more(set.items.length), against });
}

/** What is named, where the amount differs: by a discount, by charges, by rounding, as a part, or by nothing that is known. */
function* withDifference(
  evidence: LineEvidence,
  items: readonly OpenItem[],
  difference: Decimal,
  why: Reason[],
  against: Reason[],
): Iterable<Candidate> {
  const { line, index, texts } = evidence;
  const account = index.account(line.account_id);
  const charges = sumOf(
    line.charges.filter(({ currency }) => currency === line.currency),
    ({ amount }) => amount.abs(),
  );
  const seen = difference.abs().toFixed();
  if (isLessDiscount(items, line.amount, line.booked_on)) {
    const percent = items.find(({ discount }) => discount !== null)?.discount?.percent.toFixed() ?? '';
    yield settle('number_discount', {
      items,
      why: [...why, reason('discount', { percent })],
      against,
      difference: { kind: 'discount', amount: difference },
    });
  } else if (!charges.isZero() && difference.negated().equals(charges)) {
    const stated = [...why, reason('charges', { amount: charges.toFixed() })];
    yield settle('number_charges', {
      items,
      why: stated,
      against,
      difference: { kind: 'fee', amount: difference, ...idOf(account?.fee_account_id) },
    });
  } else if (difference.abs().lessThanOrEqualTo(MOST_ROUNDING)) {
    yield rounded(items, difference, account, why, against);
  } else if (items.length === 1 && isPartOf(line.amount, items[0]!.amount) && !isDiscountSaid(texts, difference, items[0]!)) {
    const said = saysWord(texts, 'part');
    const kind: EvidenceKind = said ? 'number_part' : 'number_difference';
    const doubts = said ? against : [...against, reason('difference', { amount: seen })];
    yield settle(kind, { items, part: line.amount, why: said ? [...why, reason('part')] : why, against: doubts });
  } else if (isSameSign(line.amount, sumOfItems(items))) {
    const over = line.amount.abs().greaterThan(sumOfItems(items).abs());
    const kind = saysWord(texts, 'discount') ? 'discount' : over ? 'over' : 'fee';
    yield settle('number_difference', {
      items,
      why,
      against: [...against, reason('difference', { amount: seen })],
      difference: { kind, amount: difference },
    });
  }
}

const isPartOf = (amount: Decimal, item: Decimal): boolean => amount.abs().lessThan(item.abs()) && isSameSign(amount, item);

/** No discount for early payment comes near it; more is a part. */
const MOST_DISCOUNT = new Decimal('0.1');

/** The payer says that it took a discount, whether one was agreed or not. */
const isDiscountSaid = (texts: LineEvidence['texts'], difference: Decimal, { amount }: OpenItem): boolean =>
  saysWord(texts, 'discount') && difference.abs().lessThanOrEqualTo(amount.abs().times(MOST_DISCOUNT));

function rounded(
  items: readonly OpenItem[],
  difference: Decimal,
  account: MatchAccount | undefined,
  why: Reason[],
  against: Reason[],
): Candidate {
  const isAllowed = difference.abs().lessThanOrEqualTo(account?.difference_limit ?? ZERO);
  const seen = reason('difference', { amount: difference.abs().toFixed() });
  return settle('number_rounding', {
    items,
    why: isAllowed ? [...why, seen] : why,
    against: isAllowed ? against : [...against, seen],
    difference: { kind: 'rounding', amount: difference, ...idOf(account?.rounding_account_id) },
  });
}

const idOf = (id: number | null | undefined): { account_id?: number } => (typeof id === 'number' ? { account_id: id } : {});
const isSameSign = (one: Decimal, other: Decimal): boolean => one.isNegative() === other.isNegative();

/** The last digits of a number, where its contact pays exactly its amount. */
function* byTail({ named, payer, line }: LineEvidence): Iterable<Candidate> {
  if (payer === undefined || payer.by === 'alike') return;
  const fitting = named.filter(
    ({ of, strength }) => strength === 'tail' && of.contact_id === payer.contact_id && of.amount.equals(line.amount),
  );
  const [hit] = fitting;
  if (hit === undefined || fitting.length > 1) return;
  yield settle('tail', { items: [hit.of], why: [reason('tail', { number: hit.number }), reason('amount')], against: [] });
}

/** An item in another currency, paid by what the bank says was the original amount: at the line's own rate. */
function* byOriginal({ line }: LineEvidence, hits: readonly NumberHit<OpenItem>[]): Iterable<Candidate> {
  const { original } = line;
  const items = hits.filter(({ of }) => of.currency !== line.currency).map(({ of }) => of);
  if (original === null || items.length === 0 || original.amount.isZero()) return;
  if (!sumOfItems(items).abs().equals(original.amount.abs())) return;
  const why = [...hits.map(({ number }) => reason('number', { number })), reason('amount')];
  yield settle('number_original', { items, why, against: [], exchange_rate: line.amount.dividedBy(original.amount).abs() });
}
