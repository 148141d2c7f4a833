import { setImmediate as others } from 'node:timers/promises';
import type { Document } from 'mongodb';
import { isLocked } from '../accounting/check-lock.ts';
import type { Decimal } from '../accounting/decimal.ts';
import type { MatchLine, PastUse } from '../banking/matching/matched-books.ts';
import type { Proposal, Reason } from '../banking/matching/proposal.ts';
import { proposeInParts } from '../banking/matching/propose.ts';
import type { BankRule } from '../banking/rules/bank-rule.ts';
import { candidatesByRule } from '../banking/rules/candidates-by-rule.ts';
import type { BooksReader } from '../books/books-reader.ts';
import type { BankAct } from '../resources/bank-line/bank-acts.ts';
import type { BankLine } from '../resources/bank-line/bank-line.ts';
import type { Contact } from '../resources/contact/contact.ts';
import { matchedLine } from './matched-line.ts';
import type { Waits } from './matched-line.ts';
import { readChart } from './read-chart.ts';
import type { MatchedChart } from './read-chart.ts';
import { readMatchedBooks } from './read-matched-books.ts';
import { readOppositeLines } from './read-opposite-lines.ts';
import { readRules } from './read-rules.ts';
import { isExplained, itemKey, missingOf, sendableAct } from './sendable-act.ts';
import type { SendableTerms } from './sendable-act.ts';

/** A proposal with the act that does it. */
export interface SendableProposal extends Omit<Proposal, 'act'> {
  act: BankAct;
}

export interface LineProposals {
  line: BankLine;
  /** The best first, at most five. */
  proposals: SendableProposal[];
}

/** What persons decided before for payers, and the rules that are there. */
export interface Habits {
  past: PastUse[];
  rules: BankRule[];
}

/** Lines with what they may be, and the habits that it rests on beside the books. */
export interface ComparedLines {
  proposed: LineProposals[];
  habits: Habits;
}

/**
 * What each line may be, as an act that can be sent back unchanged (docs/decisions/bank-matching.md); nothing for one that is done. Others are
 * served while many lines are compared.
 */
export async function proposeLines(lines: readonly BankLine[], reader: BooksReader): Promise<ComparedLines> {
  const chart = await readChart(reader);
  const open = lines.filter(({ state }) => state === 'new');
  const asked = open.map((line) => matchedLine(line, whatItWaitsFor(line, chart)));
  const opposite = await readOppositeLines(open, reader);
  const all = [...asked, ...opposite.map((line) => matchedLine(line, whatItWaitsFor(line, chart)))];
  const [books, rules] = await Promise.all([readMatchedBooks(all, chart, reader), readRules(reader)]);
  const proposals = await inTurns(proposeInParts(all, books, candidatesByRule(rules)));
  const items = new Map(books.items.map((item) => [itemKey(item), item]));
  const terms: SendableTerms = { chart, items, accounts_of: await accountsOfContacts(proposals.flat(), reader) };
  const byLine = new Map(asked.map((line, place) => [line.id, sendable(line, proposals[place] ?? [], terms)]));
  const proposed = lines.map((line) => ({ line, proposals: byLine.get(line.id) ?? [] }));
  return { proposed, habits: { past: books.past, rules } };
}

function whatItWaitsFor({ double_of_id, booked_on, account_id }: BankLine, { entity, accounts }: MatchedChart): Waits {
  if (double_of_id !== null) return 'possible_double';
  if (booked_on !== null && isLocked(booked_on, entity)) return 'day_locked';
  const begun = accounts.get(account_id)?.reconciled_from ?? null;
  return begun === null || (booked_on !== null && booked_on < begun) ? 'not_begun' : null;
}

async function inTurns<T>(parts: Generator<void, T>): Promise<T> {
  for (;;) {
    const part = parts.next();
    if (part.done) return part.value;
    await others();
  }
}

function sendable(line: MatchLine, proposals: readonly Proposal[], terms: SendableTerms): SendableProposal[] {
  return proposals.flatMap(({ act, rule_id, ...why }) => {
    const made = sendableAct(act, line, terms);
    if (made === undefined) return [];
    const sent = rule_id === undefined ? made : { ...made, rule_id };
    const open = withoutAccount(act, sent, line);
    return [open === undefined ? { ...why, act: sent } : { ...why, act: sent, sure: 'no', against: [...why.against, open] }];
  });
}

/** A difference, or the fee of a return, for which no account is known waits for a person. */
function withoutAccount(act: Proposal['act'], { fee_account_id }: BankAct, line: MatchLine): Reason | undefined {
  if (act.act === 'return') return act.fee && !fee_account_id ? differs(act.fee) : undefined;
  if (act.act !== 'settle' || act.difference === undefined || isExplained(act, line)) return undefined;
  const missing = missingOf(act, line);
  return missing.greaterThan(0) ? differs(missing) : undefined;
}

const differs = (amount: Decimal): Reason => ({ key: 'difference', values: { amount: amount.toFixed() } });

async function accountsOfContacts(proposals: readonly Proposal[], reader: BooksReader): Promise<SendableTerms['accounts_of']> {
  const ids = new Set(proposals.flatMap(({ act }) => (act.act === 'on_account' ? [act.contact_id] : [])));
  const projection = { receivable_account_id: 1, payable_account_id: 1 };
  const wanted: Document = { _id: { $in: [...ids] } };
  const contacts = ids.size === 0 ? [] : await reader.find<Contact>('contacts', wanted, { projection });
  const byId = new Map(contacts.map((contact) => [contact.id, contact]));
  return (id) => byId.get(id);
}
