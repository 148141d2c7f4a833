import { Decimal, sumOf } from '../accounting/decimal.ts';
import type { MatchLine } from '../banking/matching/matched-books.ts';
import type { ProposedAct } from '../banking/matching/proposal.ts';
import type { BankAct } from '../resources/bank-line/bank-acts.ts';
import type { MatchedChart } from './read-chart.ts';
import type { StandingItem } from './read-open-items.ts';

type Settle = Extract<ProposedAct, { act: 'settle' }>;
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
 * A proposal as `POST /bank-line/act` takes it, amounts as text. Undefined where no act does it: a return, items in another currency, a
 * difference beside credit notes or between accounts, money of a contact for which no account is known.
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
      return undefined;
  }
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
    line_items: lines.map(({ account_id, amount, tax_id }) => ({
      account_id,
      amount: amount.abs().toFixed(),
      ...(tax_id === undefined ? {} : { taxes: [tax_id], tax_inclusive: true }),
    })),
    ...(contact_id === undefined ? {} : { contact_id }),
    ...(narration === undefined ? {} : { narration }),
  };
}

function settleAct(act: Settle, line: MatchLine, { items }: SendableTerms): BankAct | undefined {
  const standing = act.items.map((item) => items.get(itemKey(item)));
  const accounts = new Set(standing.map((item) => item?.account_id));
  const isMixed = act.items.some(({ amount }) => amount.isNegative() !== line.amount.isNegative());
  // Credit notes are set off by the act itself; with a difference beside them it could not be told of which item that is.
  const isTangled = act.difference !== undefined && (isMixed || accounts.size !== 1);
  if (isTangled || accounts.has(undefined) || act.exchange_rate !== undefined) return undefined;
  const dealt = act.difference === undefined ? plainItems(act) : itemsLess(act, line.amount);
  return {
    line_id: line.id,
    act: 'settle',
    items: dealt,
    ...(act.contact_id === undefined ? {} : { contact_id: act.contact_id }),
  };
}

const plainItems = ({ items }: Settle): ActItem[] => items.map(({ kind, id, amount }) => actItem(kind, id, amount.abs()));

const actItem = (kind: StandingItem['kind'], id: number, amount: Decimal): ActItem => ({
  id,
  ...(kind === 'balance' ? { type: 'Balance' } : {}),
  amount: amount.toFixed(),
});

/**
 * What a line pays of items whose sum it is not. More than the items stays on the payment. Less is given up of the largest item where an
 * account for it is known, and else stays open on the last ones.
 */
function itemsLess({ items, difference }: Settle, paid: Decimal): ActItem[] {
  const sum = sumOf(items, ({ amount }) => amount.abs());
  const missing = sum.minus(paid.abs());
  const account_id = difference?.account_id;
  const largest = items.reduce((most, item) => (item.amount.abs().greaterThan(most.amount.abs()) ? item : most));
  if (missing.isNegative()) return plainItems({ act: 'settle', items });
  if (account_id === undefined || missing.greaterThanOrEqualTo(largest.amount.abs())) return inOrder(items, paid.abs());
  const reason = difference?.kind === 'rounding' ? 'rounding' : 'other';
  return items.map((item) =>
    item === largest
      ? {
          ...actItem(item.kind, item.id, item.amount.abs().minus(missing)),
          difference: { account_id, reason, amount: missing.toFixed(), tax: false },
        }
      : actItem(item.kind, item.id, item.amount.abs()),
  );
}

function inOrder(items: Settle['items'], paid: Decimal): ActItem[] {
  let left = paid;
  return items.flatMap(({ kind, id, amount }) => {
    const part = Decimal.min(left, amount.abs());
    left = left.minus(part);
    return part.isZero() ? [] : [actItem(kind, id, part)];
  });
}
