import type { Decimal } from '../../accounting/decimal.ts';
import type { AccountType } from '../../accounting/vocabularies.ts';
import { all, at, textAt } from '../../files/element.ts';
import type { Element } from '../../files/element.ts';
import { readFigure } from '../../files/read-figure.ts';
import type { Journal, JournalPosting, ReadJournalTerms } from '../journal.ts';
import { eachElement } from './elements-of.ts';
import { isDay } from './is-day.ts';
import { JournalDraft } from './journal-draft.ts';

/** What GnuCash calls the types of accounts (its XML format, version 2); of the others the name says more. */
const types: Readonly<Record<string, AccountType>> = {
  BANK: 'BANK',
  CASH: 'BANK',
  RECEIVABLE: 'RECEIVABLE',
  PAYABLE: 'PAYABLE',
  CREDIT: 'CURRENT_LIABILITY',
  LIABILITY: 'CURRENT_LIABILITY',
  ASSET: 'CURRENT_ASSET',
  STOCK: 'CURRENT_ASSET',
  MUTUAL: 'CURRENT_ASSET',
  EQUITY: 'EQUITY',
  INCOME: 'OPERATING_REVENUE',
  EXPENSE: 'OVERHEAD_EXPENSE',
  TRADING: 'OTHER_EXPENSE',
};

interface Account {
  readonly path: string;
  readonly commodity: string;
}

interface Reading {
  readonly draft: JournalDraft;
  readonly accounts: Map<string, Account>;
}

/**
 * Books of GnuCash in XML. Schedules, prices and budgets move nothing. An entry is in one currency; where that is not the reporting currency, what
 * a split is worth is what it puts on an account of it.
 */
export function readGnucash(text: string, { currency }: ReadJournalTerms): Journal {
  const draft = new JournalDraft('gnucash', currency);
  const reading: Reading = { draft, accounts: new Map() };
  eachElement(
    text,
    { names: new Set(['account', 'transaction']), without: new Set(['template-transactions', 'schedxaction', 'budget', 'pricedb']) },
    (element, line) => (element.name === 'account' ? takeAccount(element, reading) : takeTransaction(element, reading, line())),
  );
  return draft.finish();
}

/** Accounts stand before those below them. */
function takeAccount(element: Element, { draft, accounts }: Reading): void {
  const [id, name, type] = [textAt(element, 'id') ?? '', textAt(element, 'name') ?? '', textAt(element, 'type') ?? ''];
  if (type === 'ROOT') return;
  const above = accounts.get(textAt(element, 'parent') ?? '')?.path;
  const path = above === undefined ? name : `${above}:${name}`;
  accounts.set(id, { path, commodity: textAt(element, 'commodity', 'id') ?? draft.home });
  const account_type = types[type];
  draft.account(path, {
    code: textAt(element, 'code')?.slice(0, 20) ?? null,
    title: path.slice(0, 255),
    ...(account_type && { account_type, sure: 'stated' }),
  });
}

function takeTransaction(element: Element, { draft, accounts }: Reading, line: number): void {
  const day = (textAt(element, 'date-posted', 'date') ?? '').slice(0, 10);
  const narration = textAt(element, 'description') ?? 'Entry';
  const said = `${day} ${narration}`;
  const inHome = textAt(element, 'currency', 'id') === draft.home;
  const postings = all(at(element, 'splits'), 'split').map((split): JournalPosting | undefined => {
    const account = accounts.get(textAt(split, 'account') ?? '');
    const isHome = account?.commodity === draft.home;
    const value = fraction(textAt(split, inHome ? 'value' : isHome ? 'quantity' : '') ?? '');
    return account && value && { account: account.path, value };
  });
  if (!isDay(day)) return draft.refuse(line, said, 'Its day is none.');
  const known = postings.filter((one) => one !== undefined);
  // The two sides of an exchange are worth the same: the one that is not of our currency what the others are.
  const [missing] = postings.flatMap((one, at) => (one === undefined ? [at] : []));
  if (known.length < postings.length - 1 || (missing !== undefined && (inHome || known.length === 0)))
    return draft.refuse(line, said, inHome ? 'One of its splits cannot be read.' : `Nothing says what it is worth in ${draft.home}.`);
  if (missing !== undefined) {
    const account = accounts.get(textAt(all(at(element, 'splits'), 'split')[missing], 'account') ?? '');
    if (!account) return draft.refuse(line, said, 'One of its splits names no account.');
    known.push({ account: account.path, value: known.reduce((sum, { value }) => sum.minus(value), known[0]!.value.times(0)) });
    draft.foreign += 1;
    draft.leaveOff('Units of other currencies are', line, said);
  }
  draft.entry({ line, day, narration, reference: textAt(element, 'num'), postings: known }, said);
}

/** `-12345/100`. */
function fraction(text: string): Decimal | undefined {
  const [over = '', under = '1', ...more] = text.split('/');
  const [one, other] = [readFigure(over, '.', { plain: true }), readFigure(under, '.', { plain: true })];
  return more.length > 0 || !one || !other || other.isZero() ? undefined : one.div(other);
}
