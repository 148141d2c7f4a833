import { daysBetween } from './candidates-in-books.ts';
import type { LineEvidence } from './line-evidence.ts';
import type { MatchLine } from './matched-books.ts';
import { claimOf } from './proposal.ts';
import type { Candidate, EvidenceKind, Reason } from './proposal.ts';
import { reason } from './settle.ts';
import { saysWord } from './words-of-payment.ts';

/** The two sides of a transfer are booked within so many days. */
const MOST_DAYS = 5;

/** A line of another of our accounts with the opposite amount. */
export type OppositeLines = (line: MatchLine) => readonly MatchLine[];

/**
 * Candidates for money between two of our own accounts. With the other account's line both are done by one act: each of the two lines proposes
 * it, and the one that is done first does the other, too.
 */
export function* candidatesOfTransfer({ line, index, texts }: LineEvidence, opposite: OppositeLines): Iterable<Candidate> {
  const own = index.ownAccount(line.counterparty?.iban ?? line.counterparty?.number ?? null);
  const others = opposite(line).filter((other) => Math.abs(daysBetween(line.booked_on, other.booked_on)) <= MOST_DAYS);
  const said = saysWord(texts, 'transfer') || (others.length > 0 && index.isHolder(line.counterparty?.name));
  if (own !== undefined && own !== line.account_id) {
    const [other] = nearest(
      line,
      others.filter(({ account_id }) => account_id === own),
    );
    yield transfer('own_account', line, own, other, [reason('own_account')]);
  } else if (said) {
    const near = nearest(line, others);
    const [other] = near;
    if (other === undefined) return;
    const accounts = new Set(near.map(({ account_id }) => account_id));
    const against = accounts.size === 1 ? [] : [reason('several_sets')];
    yield transfer(
      near.length === 1 ? 'transfer_words' : 'transfer_half',
      line,
      other.account_id,
      other,
      [reason('transfer_words')],
      against,
    );
  }
}

function nearest(line: MatchLine, others: readonly MatchLine[]): MatchLine[] {
  const distance = (other: MatchLine): number => Math.abs(daysBetween(line.booked_on, other.booked_on));
  return [...others].sort((one, other) => distance(one) - distance(other) || one.id - other.id);
}

function transfer(
  kind: EvidenceKind,
  line: MatchLine,
  account_id: number,
  other: MatchLine | undefined,
  why: Reason[],
  against: Reason[] = [],
): Candidate {
  if (other === undefined) return { kind, act: { act: 'transfer', account_id }, claims: [], why, against };
  const together = [line.id, other.id].sort((one, next) => one - next).join(' and ');
  const act = { act: 'transfer' as const, account_id, line_id: other.id };
  return {
    kind,
    act,
    together,
    claims: [claimOf('line', line.id), claimOf('line', other.id)],
    why: [...why, reason('opposite_line')],
    against,
  };
}
