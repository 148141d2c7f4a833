import { propose } from '../../shared/banking/matching/propose.ts';
import type { Proposal } from '../../shared/banking/matching/proposal.ts';
import { payerKey } from '../../shared/banking/matching/payers.ts';
import type { Business, TrueLine, Truth } from './business.ts';
import { monthOfLines } from './month-of-lines.ts';

export interface Score {
  lines: number;
  first_right: number;
  exact: { alone: number; right: number };
  wide: { alone: number; right: number };
  /** Of each kind of evidence what was done alone. */
  kinds: Record<string, { alone: number; right: number }>;
}

/** Proposes month after month, does what was really meant, and counts how often the proposals were right. */
export function judgeMonths(
  business: Business,
  months: readonly string[],
  payments: number,
  told?: (line: TrueLine, proposal: Proposal) => void,
  written: (business: Business, lines: readonly TrueLine[]) => readonly TrueLine[] = (_, lines) => lines,
): Score {
  const score: Score = { lines: 0, first_right: 0, exact: { alone: 0, right: 0 }, wide: { alone: 0, right: 0 }, kinds: {} };
  for (const month of months) {
    const truths = written(business, monthOfLines(business, month, payments));
    const answers = propose(
      truths.map(({ line }) => line),
      booksOf(business),
    );
    for (const [place, truth] of truths.entries()) {
      const [proposal] = answers[place]!;
      count(score, truth, proposal);
      if (proposal !== undefined && proposal.sure !== 'no' && !isRight(truth.truth, proposal)) told?.(truth, proposal);
      doTruth(business, truth);
    }
  }
  return score;
}

export function booksOf({ items, settled, entries, accounts, customers, suppliers, done, past }: Business): Parameters<typeof propose>[1] {
  const contacts = [...customers, ...suppliers];
  return { items: [...items], settled, entries: [...entries], accounts, contacts, done, past: [...past.values()] };
}

function count(score: Score, { truth }: TrueLine, proposal: Proposal | undefined): void {
  score.lines += 1;
  const right = proposal === undefined ? truth.is === 'unknown' : isRight(truth, proposal);
  if (right) score.first_right += 1;
  if (proposal === undefined || proposal.sure === 'no') return;
  const kind = (score.kinds[proposal.kind] ??= { alone: 0, right: 0 });
  for (const counted of [kind, score.wide, ...(proposal.sure === 'exact' ? [score.exact] : [])]) {
    counted.alone += 1;
    if (right) counted.right += 1;
  }
}

function isRight(truth: Truth, { act }: Proposal): boolean {
  switch (truth.is) {
    case 'settle': {
      if (act.act !== 'settle') return false;
      const ids = (items: readonly { id: number }[]): string =>
        items
          .map(({ id }) => id)
          .sort()
          .join();
      const isPart = act.items.length === 1 && act.difference === undefined && !act.items[0]!.amount.equals(truth.items[0]!.amount);
      const difference = isPart ? 'part' : (act.difference?.kind ?? 'none');
      return ids(act.items) === ids(truth.items) && difference === truth.difference;
    }
    case 'match':
      return act.act === 'match' && act.entries.length === 1 && act.entries[0]!.transaction_id === truth.entry.transaction_id;
    case 'post':
      return act.act === 'post' && act.lines[0]!.account_id === truth.account_id;
    case 'transfer':
      return act.act === 'transfer' && act.account_id === truth.account_id;
    case 'return':
      return act.act === 'return' && act.of_line_id === truth.of.id;
    case 'on_account':
      return act.act === 'on_account' && act.contact_id === truth.contact_id;
    case 'unknown':
      return false;
  }
}

/** What a person would do: items are settled, entries tied, decisions counted, account numbers learned. */
function doTruth(business: Business, { line, truth }: TrueLine): void {
  const { items, settled, entries, past, done, customers, suppliers } = business;
  if (truth.is === 'settle')
    for (const item of truth.items) {
      if (truth.difference === 'part') {
        items.add(Object.assign(item, { amount: item.amount.minus(line.amount) }));
        continue;
      }
      items.delete(item);
      settled.push(item);
    }
  if (truth.is === 'match') entries.delete(truth.entry);
  if (truth.is === 'return') reopen(business, truth.of.id);
  const contact_id = truth.is === 'settle' ? truth.items[0]!.contact_id : truth.is === 'on_account' ? truth.contact_id : null;
  const party = contact_id === null ? undefined : [...customers, ...suppliers].find(({ id }) => id === contact_id);
  const iban = line.counterparty?.iban ?? null;
  if (party !== undefined && iban !== null && !party.bank_numbers.includes(iban)) party.bank_numbers.push(iban);
  const key = payerKey(line);
  if (key !== null && truth.is !== 'unknown') {
    const use = {
      key,
      direction: line.amount.isNegative() ? ('out' as const) : ('in' as const),
      account_id: truth.is === 'post' ? truth.account_id : null,
    };
    const name = `${use.direction} ${key} ${use.account_id ?? ''}`;
    past.set(name, { ...use, tax_id: null, contact_id: null, lines: (past.get(name)?.lines ?? 0) + 1 });
  }
  done.push({ ...line, confirmed: false });
  if (truth.is === 'settle') business.settledBy.set(line.id, truth.items);
}

function reopen({ items, settled, settledBy }: Business, line_id: number): void {
  for (const item of settledBy.get(line_id) ?? []) {
    items.add(item);
    settled.splice(settled.indexOf(item), 1);
  }
}
