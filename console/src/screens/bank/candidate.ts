import type { BankAct, BankLine, BankProposal } from '../../api/bank.ts';
import type { NamedAccount } from '../../api/books.ts';
import type { Contact } from '../../api/contacts.ts';
import type { OpenItem } from '../../api/open-items.ts';
import { amountText, dayText } from '../../parts/format.ts';
import { spoken } from '../../words/spoken.ts';
import { lineText } from './line-text.ts';

const words = spoken.bank;

/** An act without the line that it is done with. */
export type Deed = Omit<BankAct, 'line_id'>;

/** Something that a line may be. */
export interface Candidate {
  key: string;
  /** What would be done. */
  title: string;
  /** Why, and what speaks against it. */
  why: string;
  against: string;
  deed: Deed;
  /** An item that may be paid together with others. */
  item?: OpenItem;
  /** Its lines may have a tax. */
  isTaxable?: true;
  /** The currency of what it pays or moves, where that is another one than that of the line. */
  foreign?: string;
}

/** The names by which proposals are said: numbers of transactions and names of accounts, by id. */
export interface Names {
  transactions: ReadonlyMap<number, string>;
  accounts: ReadonlyMap<number, NamedAccount>;
}

/** The currency of the account at the bank, and the codes of all. */
export interface Own {
  currency_id: number | undefined;
  currencies: ReadonlyMap<number, string>;
}

const plain = { why: '', against: '' };

export function proposedCandidate({ act, kind, why, against }: BankProposal, names: Names): Candidate {
  const { line_id: _line, ...deed } = act;
  const key = `${kind} ${JSON.stringify(deed)}`;
  // What speaks against it may be a reason, too: it is said once.
  const reasons = why.filter((reason) => !against.includes(reason));
  return { key, title: titleOf(deed, names), why: reasons.join(', '), against: against.join(', '), deed };
}

/** A deed in words. */
function titleOf(deed: Deed, { transactions, accounts }: Names): string {
  const account = (id: number | null | undefined): string => accounts.get(id ?? 0)?.name ?? '';
  const numbers = (ids: readonly number[]): string => ids.map((id) => transactions.get(id) ?? '…').join(', ');
  switch (deed.act) {
    case 'settle': {
      const items = (deed.items ?? []).map(({ id, type }) => (type === 'Balance' ? words.opening : numbers([id]))).join(', ');
      return deed.difference ? words.do.settle_less(items, words.differences[deed.difference.kind]) : words.do.settle(items);
    }
    case 'match':
      return words.do.match(numbers(deed.transaction_ids ?? []));
    case 'post':
      return words.do.post([...new Set((deed.line_items ?? []).map(({ account_id }) => account(account_id)))].join(', '));
    case 'transfer':
      return words.do.transfer(account(deed.account_id));
    case 'on_account':
      return words.do.on_account(account(deed.account_id));
    case 'return':
      return words.do.came_back('');
    default:
      return words.do.ignore(deed.reason ?? '');
  }
}

/** Items that are paid together: what is left of each, the line's amount as far as it goes. */
export function itemsCandidate(items: readonly OpenItem[]): Candidate {
  const deed: Deed = { act: 'settle', items: items.map(({ item_id, item_type }) => ({ id: item_id, type: item_type })) };
  return { key: `items ${JSON.stringify(deed)}`, title: words.do.settle(items.map(numberOf).join(', ')), ...plain, deed };
}

export const numberOf = ({ reference, transaction_no }: OpenItem): string => reference ?? transaction_no;

/** One open item, together with those that were taken before. */
export function itemCandidate(item: OpenItem, taken: readonly OpenItem[], { currency }: BankLine): Candidate {
  const open = `${amountText(item.outstanding, item.currency_code)} ${item.currency_code}`;
  const left = item.kind === 'outstanding' ? words.left_of(open) : words.unapplied_of(open);
  return {
    ...itemsCandidate([...taken, item]),
    key: `item ${item.item_type}${item.item_id}`,
    why: [item.contact_name, item.narration, left].filter(Boolean).join(' · '),
    item,
    ...(item.currency_code !== currency && { foreign: item.currency_code }),
  };
}

/** Whether an item is paid by money in: by a customer, or back from a supplier. */
export const isPaidIn = ({ account_type, kind }: OpenItem): boolean => (account_type === 'RECEIVABLE') === (kind === 'outstanding');

/** An earlier line whose payment this one takes back. */
export function returnCandidate({ id, counterparty, text, amount, currency, booked_on }: BankLine): Candidate {
  const who = counterparty?.name ?? text ?? '';
  const why = [booked_on && dayText(booked_on), amountText(amount, currency ?? 'XXX')].filter(Boolean).join(' · ');
  return { key: `return ${id}`, title: words.do.came_back(who), ...plain, why, deed: { act: 'return', of_line_id: id } };
}

/** What an account makes of a line: a transfer, money to be assigned later, or an entry with its amount. */
export function accountCandidate({ id, account_code, name, account_type, currency_id }: NamedAccount, line: BankLine, own: Own): Candidate {
  const named = { key: `account ${id}`, ...plain };
  const called = `${account_code} ${name}`;
  if (account_type === 'BANK') {
    const foreign = currency_id === own.currency_id ? undefined : own.currencies.get(currency_id);
    return { ...named, title: words.do.transfer(called), deed: { act: 'transfer', account_id: id }, ...(foreign && { foreign }) };
  }
  if (account_type === 'RECEIVABLE' || account_type === 'PAYABLE')
    return { ...named, title: words.do.on_account(called), deed: { act: 'on_account', account_id: id } };
  return {
    ...named,
    title: words.do.post(called),
    deed: { act: 'post', line_items: [lineItem(id, String(line.amount))] },
    isTaxable: true,
  };
}

/** An amount on an account, with the tax in it where it has one. */
export function lineItem(account_id: number, amount: string, tax?: number): NonNullable<Deed['line_items']>[number] {
  // Decimals go as texts, which lose nothing.
  const whole = amount.replace('-', '') as unknown as number;
  return { account_id, amount: whole, ...(tax !== undefined && { taxes: [tax], tax_inclusive: true }) };
}

/** What is asked of a line that may be the same booking as another one, before anything else is. */
export const doubleCandidates = (other: BankLine): Candidate[] => [
  { key: 'same', title: words.do.same(lineText(other)), ...plain, why: words.same_said, deed: { act: 'ignore', same_as: other.id } },
  { key: another_booking, title: words.do.another, ...plain, why: words.another_said, deed: { act: 'ignore' } },
];

/** Taking it does nothing with the line: it leads on to what the line is then. */
export const another_booking = 'another booking';

export function contactCandidate({ id, name }: Contact): Candidate {
  return { key: `contact ${id}`, title: words.do.on_account(name), ...plain, deed: { act: 'on_account', contact_id: id } };
}

export function ignoredCandidate(reason: string): Candidate {
  return { key: 'ignore', title: words.do.ignore(reason), ...plain, deed: { act: 'ignore', reason } };
}
