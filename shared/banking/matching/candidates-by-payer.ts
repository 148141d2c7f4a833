import { sumOf } from '../../accounting/decimal.ts';
import type { LineEvidence } from './line-evidence.ts';
import type { OpenItem } from './matched-books.ts';
import type { Payer } from './payers.ts';
import type { Candidate, Reason } from './proposal.ts';
import { isIssued, isLessDiscount, reason, settle, sumOfItems } from './settle.ts';
import { uniqueSum } from './unique-sum.ts';
import { saysWord } from './words-of-payment.ts';

/** So many equal items are offered. */
const MOST_EQUAL = 4;

/** Candidates that rest on who pays and how much. Where the line names an open item, they are for a person. */
export function* candidatesByPayer(evidence: LineEvidence): Iterable<Candidate> {
  const { line, index, payer, settled, unknown } = evidence;
  if (settled !== undefined) yield* onAccount('paid_twice', settled.of.contact_id, [reason('settled', { number: settled.number })]);
  if (payer === undefined) {
    const equal =
      settled === undefined && line.currency !== null
        ? index.itemsWith(line.amount, line.currency).filter((item) => isIssued(item, line))
        : [];
    for (const item of equal.slice(0, MOST_EQUAL))
      yield settle('amount_only', { items: [item], why: [reason('amount')], against: [reason('amount_only')] });
    return;
  }
  const against = doubtsOfText(evidence);
  if (unknown !== undefined) yield* onAccount('unknown_number', payer.contact_id, [reason('unknown_number', { number: unknown })]);
  const items = index.itemsOf(payer.contact_id).filter((item) => item.currency === line.currency && isIssued(item, line));
  for (const side of ['receivable', 'payable'] as const)
    yield* ofSide(
      evidence,
      payer,
      items.filter((item) => item.side === side),
      against,
    );
  if (payer.by !== 'alike') yield* onAccount('on_account', payer.contact_id, []);
}

const whyPayer = ({ by, name }: Payer): Reason =>
  reason(by === 'number' ? 'payer_number' : by === 'name' ? 'payer_name' : 'payer_alike', { contact: name });

/** What the text says against taking any item of the contact. */
function doubtsOfText({ named, payer, settled, unknown, texts }: LineEvidence): Reason[] {
  const doubts = saysWord(texts, 'advance') ? [reason('advance')] : [];
  // What is named is meant, whatever else has the amount; a few digits of another contact's are chance.
  const meant = named.find(({ of, strength }) => strength !== 'tail' && (strength !== 'medium' || of.contact_id === payer?.contact_id));
  if (meant !== undefined) doubts.push(reason('names_more', { number: meant.number }));
  if (settled !== undefined) doubts.push(reason('settled', { number: settled.number }));
  if (unknown !== undefined) doubts.push(reason('unknown_number', { number: unknown }));
  return doubts;
}

function* ofSide(evidence: LineEvidence, payer: Payer, items: readonly OpenItem[], doubts: Reason[]): Iterable<Candidate> {
  const { line } = evidence;
  const equal = items.filter(({ amount }) => amount.equals(line.amount));
  const why = [whyPayer(payer)];
  if (payer.by === 'alike') {
    for (const item of equal.slice(0, MOST_EQUAL))
      yield settle('contact_alike', {
        items: [item],
        why: [...why, reason('amount')],
        against: [reason('payer_alike', { contact: payer.name })],
      });
    return;
  }
  const several = reason('oldest', { count: equal.length.toString() });
  if (equal.length === 1)
    yield settle(isFingerprint(equal[0]!, evidence) ? 'contact_unique' : 'contact_amount', {
      items: equal,
      why: [...why, reason('only_item')],
      against: doubts,
    });
  else
    for (const item of equal.slice(0, MOST_EQUAL))
      yield settle('oldest', { items: [item], why: [...why, reason('amount')], against: [...doubts, several] });
  if (equal.length === 0) yield* bySum(evidence, items, why, doubts);
}

/**
 * Nobody else owes the amount, and it is none in whole units, as prices of subscriptions, advances and instalments are: with the payer it says as much as a
 * number.
 */
const isFingerprint = ({ amount, currency }: OpenItem, { index }: LineEvidence): boolean =>
  !amount.modulo(1).isZero() && index.itemsWith(amount, currency).length === 1;

function* bySum({ line }: LineEvidence, items: readonly OpenItem[], why: Reason[], against: Reason[]): Iterable<Candidate> {
  const sum = sumOfItems(items);
  const set = uniqueSum(items, line.amount, 2);
  if (items.length > 1 && sum.equals(line.amount)) yield settle('all_owed', { items, why: [...why, reason('all_owed')], against });
  else if (set.is === 'unique') yield settle('combination', { items: set.items, why: [...why, reason('only_set')], against });
  else if (set.is === 'several')
    yield settle('combination_of_several', { items: set.items, why, against: [...against, reason('several_sets')] });
  const charges = sumOf(
    line.charges.filter(({ currency }) => currency === line.currency),
    ({ amount }) => amount.abs(),
  );
  const before = line.amount.plus(charges);
  const charged = charges.isZero() ? [] : items.filter(({ amount }) => amount.equals(before));
  if (charged.length === 1)
    yield settle('contact_charges', {
      items: charged,
      why: [...why, reason('charges', { amount: charges.toFixed() })],
      against,
      difference: { kind: 'fee', amount: charges.negated() },
    });
  const discounted = items.filter((item) => isLessDiscount([item], line.amount, line.booked_on));
  const [item] = discounted;
  if (item === undefined || discounted.length > 1) return;
  const percent = item.discount?.percent.toFixed() ?? '';
  const difference = { kind: 'discount', amount: line.amount.minus(item.amount) } as const;
  yield settle('contact_discount', { items: [item], why: [...why, reason('discount', { percent })], against, difference });
}

function* onAccount(kind: 'paid_twice' | 'unknown_number' | 'on_account', contact_id: number | null, why: Reason[]): Iterable<Candidate> {
  if (contact_id !== null) yield { kind, act: { act: 'on_account', contact_id }, claims: [], why, against: [] };
}
