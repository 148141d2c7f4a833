import { sumOf } from '../../accounting/decimal.ts';
import type { LineEvidence } from './line-evidence.ts';
import { payerKey } from './payers.ts';
import type { Candidate, EvidenceKind, PostedPart, ProposedAct, Reason } from './proposal.ts';
import { reason } from './settle.ts';

/** So many equal decisions of a person are a habit. */
export const HABIT = 3;
/** Where the text alone says who it is with, as many words may begin alike. */
const HABIT_OF_TEXT = 6;

/** Candidates for what comes again: the bank's own charges, and what became of earlier lines of the same counterparty. */
export function* candidatesOfHabit(evidence: LineEvidence): Iterable<Candidate> {
  const { line, index } = evidence;
  const { fee_account_id = null, interest_account_id = null } = index.account(line.account_id) ?? {};
  const code = chargeCode(line.code);
  if (code !== undefined && line.amount.isNegative() && fee_account_id !== null)
    yield post(evidence, 'bank_charge', fee_account_id, [reason('bank_code', { code })]);
  const interest = /\bINTR\b/.test(line.code.iso ?? '') || line.code.ofx === 'INT' ? (line.code.iso ?? 'INT') : undefined;
  if (interest !== undefined && interest_account_id !== null)
    yield post(evidence, 'bank_interest', interest_account_id, [reason('bank_code', { code: interest })]);
  yield* ofPast(evidence);
}

function* ofPast(evidence: LineEvidence): Iterable<Candidate> {
  const { line, index, payer, named, settled, unknown } = evidence;
  const key = payerKey(line);
  const enough = key?.startsWith('text ') ? HABIT_OF_TEXT : HABIT;
  const uses = index.past(key, line.amount.isNegative() ? 'out' : 'in');
  const all = uses.reduce((sum, use) => sum + use.lines, 0);
  for (const use of [...uses].sort((one, other) => other.lines - one.lines)) {
    const split = use.split && sumOf(use.split, ({ amount }) => amount).equals(line.amount) ? use.split : undefined;
    if (use.account_id === null && split === undefined) continue;
    const why = [reason('past', { count: use.lines.toString(), lines: all.toString() })];
    const owes =
      payer !== undefined && index.itemsOf(payer.contact_id).some(({ amount }) => amount.isNegative() === line.amount.isNegative());
    const against: Reason[] = owes || named.length > 0 ? [reason('owes')] : [];
    if (settled !== undefined) against.push(reason('settled', { number: settled.number }));
    if (unknown !== undefined && payer !== undefined) against.push(reason('unknown_number', { number: unknown }));
    if (use.account_id === null) {
      // How much each account gets varies, as of a loan: a person looks at it.
      yield { kind: 'past_split', act: postAct(split!, use.contact_id), claims: [], why, against };
      continue;
    }
    const kind = use.lines === all && all >= enough ? 'past_unanimous' : 'past_some';
    yield post(evidence, kind, use.account_id, why, { against, contact_id: use.contact_id, tax_id: use.tax_id });
  }
}

function post(
  { line }: LineEvidence,
  kind: EvidenceKind,
  account_id: number,
  why: Reason[],
  { against = [], contact_id = null, tax_id = null }: { against?: Reason[]; contact_id?: number | null; tax_id?: number | null } = {},
): Candidate {
  const posted = { account_id, amount: line.amount, ...(tax_id !== null && { tax_id }) };
  return { kind, act: postAct([posted], contact_id), claims: [], why, against };
}

const postAct = (lines: readonly PostedPart[], contact_id: number | null): ProposedAct => ({
  ...{ act: 'post', lines: [...lines] },
  ...(contact_id !== null && { contact_id }),
});

/** What the bank charges for itself: ISO 20022 CHRG, business transaction codes 805 and 808 of German banks, FEE and SRVCHG of OFX. */
function chargeCode({ iso, gvc, ofx }: LineEvidence['line']['code']): string | undefined {
  if (iso !== undefined && /\b(?:CHRG|FEES)\b/.test(iso)) return iso;
  if (gvc === '805' || gvc === '808') return gvc;
  return ofx === 'FEE' || ofx === 'SRVCHG' ? ofx : undefined;
}
