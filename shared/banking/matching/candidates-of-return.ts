import { Decimal } from '../../accounting/decimal.ts';
import type { LineEvidence } from './line-evidence.ts';
import type { DoneLine } from './matched-books.ts';
import type { NumberIndex } from './number-index.ts';
import { claimOf } from './proposal.ts';
import type { Candidate } from './proposal.ts';
import { reason } from './settle.ts';
import { saysWord } from './words-of-payment.ts';

/** The bank takes up to so much more than it gave: its fee. */
const MOST_FEE = new Decimal(15);

/** Candidates that take back an earlier line: a debit that was returned, a credit that was reversed. */
export function* candidatesOfReturn(evidence: LineEvidence, numbered: NumberIndex<DoneLine>): Iterable<Candidate> {
  const { line, index, words, texts } = evidence;
  if (!line.reversal && line.return_reason === null && !saysWord(texts, 'returned')) return;
  const byId = index.doneWithId(line.end_to_end_id).filter((done) => feeOf(done, line) !== undefined);
  const byNumber = byId.length > 0 ? [] : numbered.find(words).map(({ of }) => of);
  for (const done of byId.length > 0 ? byId : byNumber) {
    const fee = feeOf(done, line);
    if (fee === undefined || done.account_id !== line.account_id) continue;
    const against = [...(done.confirmed ? [reason('confirmed')] : []), ...(byId.length > 1 ? [reason('several_sets')] : [])];
    const act = { act: 'return' as const, of_line_id: done.id, ...(!fee.isZero() && { fee }) };
    const kind = byId.length > 0 ? 'return_id' : 'return_number';
    yield { kind, act, claims: [claimOf('line', done.id)], why: [reason('returned', { line: done.id.toString() })], against };
  }
}

/** What of a return is the bank's fee; undefined where it is no return of that line. */
function feeOf(done: DoneLine, { amount, booked_on }: LineEvidence['line']): Decimal | undefined {
  if (done.amount.isNegative() === amount.isNegative() || (done.booked_on ?? '') > (booked_on ?? '')) return undefined;
  const more = amount.abs().minus(done.amount.abs());
  const most = amount.isNegative() ? MOST_FEE : new Decimal(0);
  return more.isNegative() || more.greaterThan(most) ? undefined : more;
}
