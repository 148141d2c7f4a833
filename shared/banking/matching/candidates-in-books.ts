import type { LineEvidence } from './line-evidence.ts';
import type { MatchLine, OpenEntry } from './matched-books.ts';
import { claimOf } from './proposal.ts';
import type { Candidate, EvidenceKind, Reason } from './proposal.ts';
import { reason } from './settle.ts';
import { uniqueSum } from './unique-sum.ts';

const DAY_MS = 86_400_000;
/** The bank books a payment so many days before it is in the books, or after. */
const [DAYS_BEFORE, DAYS_AFTER] = [3, 12];

/** Days from one day to the other; NaN where one is not known, which no bound holds. */
export const daysBetween = (from: string | null, to: string | null): number => (Date.parse(to ?? '') - Date.parse(from ?? '')) / DAY_MS;

/** Candidates that tie a line to what is in the books already. `batch` are the open entries of the account, where the line is a collective one. */
export function* candidatesInBooks(evidence: LineEvidence, batch: readonly OpenEntry[]): Iterable<Candidate> {
  const { line, index, payer, words } = evidence;
  const near = index.entriesWith(line.amount, line.account_id).filter((entry) => isNear(entry, line));
  const hits = near.length === 0 ? [] : index.entries.find(words).filter(({ strength }) => strength !== 'tail');
  for (const entry of near) {
    const hit = hits.find(({ of }) => of === entry);
    const isPayer = payer !== undefined && payer.by !== 'alike' && entry.contact_id === payer.contact_id;
    const others = near.filter((other) => other !== entry && other.contact_id === entry.contact_id).length;
    const equal = others === 0 ? [] : [reason('oldest', { count: (others + 1).toString() })];
    const why = [reason('entry'), reason('amount')];
    const isOtherPayer = payer !== undefined && payer.by !== 'alike' && !isPayer && entry.contact_id !== null;
    const other = isOtherPayer ? [reason('other_payer', { contact: payer.name })] : [];
    if (entry.transfer && index.ownAccount(numberOf(line)) !== undefined)
      yield tie('entry_transfer', [entry], [...why, reason('own_account')], equal);
    else if (hit !== undefined) yield tie('entry_reference', [entry], [...why, reason('number', { number: hit.number })], other);
    else if (isPayer) yield tie('entry_contact', [entry], [...why, reason('payer_name', { contact: payer.name })], equal);
    else yield tie('entry_amount', [entry], why, [reason('amount_only'), ...other]);
  }
  if (batch.length > 0 && near.length === 0) yield* ofBatch(line, batch);
}

/** A collective booking whose details the bank does not list. */
function* ofBatch(line: MatchLine, open: readonly OpenEntry[]): Iterable<Candidate> {
  const near = open.filter((entry) => isNear(entry, line) && entry.amount.isNegative() === line.amount.isNegative());
  const set = uniqueSum(near, line.amount, 2);
  if (set.is === 'unique') yield tie('entry_batch', set.items, [reason('entry')], [reason('amount_only')]);
}

function isNear({ date }: OpenEntry, { booked_on }: MatchLine): boolean {
  const days = daysBetween(date, booked_on);
  return days >= -DAYS_BEFORE && days <= DAYS_AFTER;
}

function tie(kind: EvidenceKind, entries: readonly OpenEntry[], why: Reason[], against: Reason[]): Candidate {
  const act = { act: 'match' as const, entries: entries.map(({ transaction_id }) => ({ transaction_id })) };
  return { kind, act, why, against, claims: entries.map(({ transaction_id }) => claimOf('entry', transaction_id)) };
}

const numberOf = ({ counterparty }: MatchLine): string | null => counterparty?.iban ?? counterparty?.number ?? null;
