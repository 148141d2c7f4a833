import type { Decimal } from '../../accounting/decimal.ts';
import { accountTypeCodes } from '../../accounting/vocabularies.ts';
import type { AccountType } from '../../accounting/vocabularies.ts';
import type { JournalAccount } from '../journal.ts';
import { accountRoots } from '../writers/account-roots.ts';

/** What our own files stand an account under says its type, where no other type stands there too. */
const ownRoots = new Map(accountTypeCodes.map((type) => [accountRoots[type].join(':'), type] as const).reverse());

/** By words in several languages, the first that fits. */
const words: readonly (readonly [RegExp, AccountType])[] = [
  [/retained|capital|equity|drawing|dividend|reserve|eget kapital|eigenkapital|opening.?balance|conversion|owner/, 'EQUITY'],
  [/\b(vat|gst|hst|sales tax|moms|mwst|ust|umsatzsteuer|vorsteuer|tva|iva|btw)\b/, 'CONTROL'],
  [/accumulated|depreciation of|kumulierte/, 'CONTRA_ASSET'],
  [/receivable|debtor|kundfordr|forderung|debiteur|clients?\b|customers?\b|kunden\b/, 'RECEIVABLE'],
  [/payable|creditor|leverant|verbindlichkeit|crediteur|fournisseur|suppliers?\b/, 'PAYABLE'],
  [/inventor|stock\b|lager|vorr[aä]te|varulager/, 'INVENTORY'],
  [/bank|checking|savings?\b|cash|kassa|kasse|petty|giro|paypal|stripe/, 'BANK'],
  [/mortgage|long.?term|darlehen|l[aå]ngfrist/, 'NON_CURRENT_LIABILITY'],
  [/equipment|machine|vehicle|furniture|building|land\b|fixed|goodwill|maschinen|inventarier/, 'NON_CURRENT_ASSET'],
  [/credit.?card|loan|accrued|wages payable|deferred/, 'CURRENT_LIABILITY'],
  [/prepaid|deposit|accrued income/, 'CURRENT_ASSET'],
  [/cost of (goods|sales)|cogs|purchases|wareneinsatz|materials?\b/, 'DIRECT_EXPENSE'],
  [/interest (income|received)|other income|exchange gain|zinsertr/, 'NON_OPERATING_REVENUE'],
  [/sales|revenue|income|turnover|f[oö]rs[aä]ljning|erl[oö]se|ums[aä]tze|ventes|fees earned/, 'OPERATING_REVENUE'],
  [/interest|bank (charges|fees)|tax expense|exchange loss/, 'OTHER_EXPENSE'],
  [/expense|rent|wages|salar|insurance|travel|advertis|supplies|utilities|telephone|office|depreciation|hyra|l[oö]n/, 'OVERHEAD_EXPENSE'],
];

/** The types that stand below one of the five kinds of plain-text programs. */
const kinds: Readonly<Record<string, { other: AccountType; among: (type: AccountType) => boolean }>> = {
  assets: kind('assets', 'CURRENT_ASSET'),
  liabilities: kind('liabilities', 'CURRENT_LIABILITY'),
  equity: kind('equity', 'EQUITY'),
  income: kind('income', 'OPERATING_REVENUE'),
  expenses: kind('expenses', 'OVERHEAD_EXPENSE'),
};
const kindNames: Readonly<Record<string, keyof typeof kinds>> = {
  asset: 'assets',
  liability: 'liabilities',
  debts: 'liabilities',
  revenue: 'income',
  revenues: 'income',
  expense: 'expenses',
};

function kind(root: string, other: AccountType): { other: AccountType; among: (type: AccountType) => boolean } {
  return { other, among: (type) => accountRoots[type][0] === root };
}

/** An account by its name alone: `assets:bank:301 Bank`, `Assets:US:BofA`, `4000 Sales`; a name that says nothing goes by the side of its balance. */
export function guessAccount(key: string, balance: Decimal): JournalAccount {
  const path = key.split(':');
  const own = /^(\d[\w./-]{0,19})[ -]+(\S.*)/su.exec(path.at(-1) ?? '');
  const code = own?.[1] ?? null;
  const title = own?.[2] ?? key;
  const { type, sure } = guessType(path, key.toLowerCase(), balance);
  return { key, code, title: title.slice(0, 255), account_type: type, sure };
}

function guessType(path: readonly string[], name: string, balance: Decimal): { type: AccountType; sure: JournalAccount['sure'] } {
  const first = (path[0] ?? '').toLowerCase();
  const root = kindNames[first] ?? first;
  const under = kinds[root];
  if (path.length > 1 && under !== undefined) {
    const rooted = ownRoots.get([root, (path[1] ?? '').toLowerCase()].join(':')) ?? (root === 'equity' ? ('EQUITY' as const) : undefined);
    if (rooted !== undefined && path.length > 2) return { type: rooted, sure: 'likely' };
    const rest = path.slice(1).join(' ').toLowerCase();
    const said = words.find(([word, type]) => under.among(type) && word.test(rest));
    return { type: said?.[1] ?? under.other, sure: 'likely' };
  }
  const said = words.find(([word]) => word.test(name));
  if (said) return { type: said[1], sure: 'likely' };
  return { type: balance.isNegative() ? 'OPERATING_REVENUE' : 'OVERHEAD_EXPENSE', sure: 'guessed' };
}
