import { Decimal, sumOf } from '../accounting/decimal.ts';
import type { MatchLine } from '../banking/matching/matched-books.ts';
import type { ProposedAct } from '../banking/matching/proposal.ts';
import type { BankAct } from '../resources/bank-line/bank-acts.ts';
import type { MatchedChart } from './read-chart.ts';
import type { StandingItem } from './read-open-items.ts';

type Settle = Extract<ProposedAct, { act: 'settle' }>;
type Return = Extract<ProposedAct, { act: 'return' }>;
type ActItem = NonNullable<BankAct['items']>[number];

/** What acts are told of besides what a proposal says. */
export interface SendableTerms {
  chart: MatchedChart;
  /** By `itemKey`. */
  items: ReadonlyMap<string, StandingItem>;
  /** Accounts that contacts name for what they owe, or are owed, by their ids. */
  accounts_of: (contact_id: number) => { receivable_account_id?: number | null; payable_account_id?: number | null } | undefined;
}

export const itemKey = ({ kind, id }: Pick<StandingItem, 'kind' | 'id'>): string => `${kind} ${id}`;

/**
 * A proposal as `POST /bank-line/act` takes it, amounts as text. Undefined where no act does it: items that are not open any more, money of a
 * contact for which no account is known. Values of dimensions are ids, as actions take them; `shownAct` has their codes.
 */
export function sendableAct(act: ProposedAct, line: MatchLine, terms: SendableTerms): BankAct | undefined {
  const line_id = line.id;
  switch (act.act) {
    case 'match':
      return { line_id, act: 'match', transaction_ids: act.entries.map(({ transaction_id }) => transaction_id) };
    case 'settle':
      return settleAct(act, line, terms);
    case 'on_account': {
      const account_id = accountOnAccount(act.contact_id, line, terms);
      return account_id === undefined ? undefined : { line_id, act: 'on_account', contact_id: act.contact_id, account_id };
    }
    case 'post':
      return { line_id, act: 'post', ...postParts(act) };
    case 'transfer':
      return {
        line_id,
        act: 'transfer',
        account_id: act.account_id,
        ...(act.line_id === undefined ? {} : { other_line_id: act.line_id }),
      };
    case 'ignore':
      return { line_id, act: 'ignore', reason: act.reason };
    case 'return':
      return { line_id, act: 'return', of_line_id: act.of_line_id, ...feeOf(act, line, terms) };
  }
}

/** The fee of a return goes to the account that the bank account names for fees; a person names another one. */
function feeOf({ fee }: Return, { account_id }: MatchLine, { chart }: SendableTerms): Pick<BankAct, 'fee_account_id'> {
  const fee_account_id = fee && chart.accounts.get(account_id)?.fee_account_id;
  return fee_account_id ? { fee_account_id } : {};
}

/** The account of the contact, else the only one of its type. */
function accountOnAccount(contact_id: number, { amount }: MatchLine, { chart, accounts_of }: SendableTerms): number | undefined {
  const own = accounts_of(contact_id);
  const account_id = amount.isNegative() ? own?.payable_account_id : own?.receivable_account_id;
  if (typeof account_id === 'number' && chart.accounts.has(account_id)) return account_id;
  const type = amount.isNegative() ? 'PAYABLE' : 'RECEIVABLE';
  const [only, ...others] = [...chart.accounts.values()].filter(({ account_type }) => account_type === type);
  return others.length === 0 ? only?.id : undefined;
}

function postParts({ lines, contact_id, narration }: Extract<ProposedAct, { act: 'post' }>): Pick<BankAct, 'line_items'> {
  return {
    line_items: lines.map(({ account_id, amount, tax_id, dimensions }) => ({
      account_id,
      amount: amount.abs().toFixed(),
      ...(tax_id === undefined ? {} : { taxes: [tax_id], tax_inclusive: true }),
      ...(dimensions === undefined ? {} : { dimensions }),
    })),
    ...(contact_id === undefined ? {} : { contact_id }),
    ...(narration === undefined ? {} : { narration }),
  };
}

function settleAct(act: Settle, line: MatchLine, { items }: SendableTerms): BankAct | undefined {
  if (act.items.some((item) => !items.has(itemKey(item)))) return undefined;
  return {
    line_id: line.id,
    act: 'settle',
    ...settledItems(act, line),
    ...(act.contact_id === undefined ? {} : { contact_id: act.contact_id }),
  };
}

/** Items in full where the line is their sum, or the difference is said; what the bank instructed says the rate of others than its own currency. */
function settledItems(act: Settle, line: MatchLine): Pick<BankAct, 'items' | 'difference'> {
  const { items, difference } = act;
  if (isExplained(act, line)) {
    const { kind, account_id } = difference!;
    return { items: plainItems(items), difference: { kind, ...(account_id === undefined ? {} : { account_id }) } };
  }
  const isShort = difference !== undefined && missingOf(act, line).greaterThan(0);
  const isMixed = items.some(({ amount }) => amount.isNegative() !== line.amount.isNegative());
  if (!isShort) return { items: plainItems(items) };
  // What is set off goes before the money, which then goes as far as it does.
  return { items: isMixed ? items.map(({ kind, id }) => itemOf(kind, id)) : inOrder(items, line.amount.abs()) };
}

/** How much the line is less than its items; below zero where it is more. */
export function missingOf({ items }: Settle, { amount }: MatchLine): Decimal {
  const sum = sumOf(items, (item) => item.amount);
  return amount.isNegative() ? amount.minus(sum) : sum.minus(amount);
}

/**
 * Whether the act says what the difference is: a discount goes to the accounts of the documents, others to an account that is known. More than
 * the items stays on the payment.
 */
export function isExplained(act: Settle, line: MatchLine): boolean {
  const { difference, items } = act;
  if (difference === undefined || !missingOf(act, line).greaterThan(0)) return false;
  const isOfDocuments = difference.kind === 'discount' && items.every(({ kind }) => kind === 'transaction');
  return isOfDocuments || difference.account_id !== undefined;
}

const plainItems = (items: Settle['items']): ActItem[] =>
  items.map(({ kind, id, amount }) => ({ ...itemOf(kind, id), amount: amount.abs().toFixed() }));

const itemOf = (kind: StandingItem['kind'], id: number): Pick<ActItem, 'id' | 'type'> => ({
  id,
  ...(kind === 'balance' ? { type: 'Balance' } : {}),
});

function inOrder(items: Settle['items'], paid: Decimal): ActItem[] {
  let left = paid;
  return items.flatMap(({ kind, id, amount }) => {
    const part = Decimal.min(left, amount.abs());
    left = left.minus(part);
    return part.isZero() ? [] : [{ ...itemOf(kind, id), amount: part.toFixed() }];
  });
}
