import type { Decimal } from '../../accounting/decimal.ts';
import { ZERO } from '../../accounting/decimal.ts';
import { dayBefore, dayText } from '../../accounting/fiscal-year.ts';
import { all, at, textAt } from '../../files/element.ts';
import type { Element } from '../../files/element.ts';
import { readFigure } from '../../files/read-figure.ts';
import type { Journal, JournalPosting, NamedObjects, ReadJournalTerms } from '../journal.ts';
import { eachElement } from './elements-of.ts';
import { isDay } from './is-day.ts';
import { JournalDraft } from './journal-draft.ts';
import { likelyType, plan_of_norway } from './likely-type.ts';

const names = new Set(['Header', 'Account', 'Customer', 'Supplier', 'AnalysisTypeTableEntry', 'Transaction']);
/** Invoices and payments once more, which the entries have. */
const without = new Set(['SourceDocuments']);
/** Accounts that add up others (SAF-T of Portugal, GroupingCategory). */
const sums = new Set(['GR', 'GA', 'AR', 'AA']);

interface Reading {
  readonly draft: JournalDraft;
  readonly opening: JournalPosting[];
  from: string;
  to: string;
  isNorwegian: boolean;
}

/** SAF-T Financial (OECD 2.0, as Norway, Portugal and others have it): accounts with what they stood at, and the entries of the general ledger. */
export function readSaft(text: string, { currency }: ReadJournalTerms): Journal {
  const draft = new JournalDraft('saft', currency);
  const reading: Reading = { draft, opening: [], from: '', to: '', isNorwegian: false };
  eachElement(text, { names, without }, (element, line) => takers[element.name]?.(element, reading, line));
  const { opening, from } = reading;
  if (opening.length > 0 && isDay(from)) draft.takeOpening(opening, dayText(dayBefore(new Date(from))), 'OpeningBalance');
  else if (opening.length > 0)
    draft.refuse(1, 'OpeningBalance', 'The opening balances are left out, because nothing says when their year begins.');
  return draft.finish();
}

type Take = (element: Element, reading: Reading, line: () => number) => void;

const takers: Readonly<Record<string, Take>> = {
  Header: (header, reading) => {
    const criteria = at(header, 'SelectionCriteria');
    reading.from = textAt(criteria, 'SelectionStartDate') ?? textAt(header, 'StartDate') ?? '';
    reading.to = textAt(criteria, 'SelectionEndDate') ?? textAt(header, 'EndDate') ?? '';
    reading.isNorwegian = textAt(header, 'AuditFileCountry') === 'NO';
    reading.draft.currency = textAt(header, 'DefaultCurrencyCode') ?? textAt(header, 'CurrencyCode');
  },
  Account: takeAccount,
  Customer: (customer, { draft }) => takeContact(customer, 'customer', draft),
  Supplier: (supplier, { draft }) => takeContact(supplier, 'supplier', draft),
  AnalysisTypeTableEntry: (entry, { draft }) => {
    const [type, id] = [textAt(entry, 'AnalysisType') ?? '', textAt(entry, 'AnalysisID') ?? ''];
    draft.dimensions.dimension(type, textAt(entry, 'AnalysisTypeDescription') ?? type);
    draft.dimensions.value(type, id, textAt(entry, 'AnalysisIDDescription') ?? id);
  },
  Transaction: takeTransaction,
};

/** Its number is one among customers, or among suppliers; its name lies in it or in its company. */
function takeContact(party: Element, kind: 'customer' | 'supplier', draft: JournalDraft): void {
  const id = textAt(party, kind === 'customer' ? 'CustomerID' : 'SupplierID');
  const name =
    textAt(party, 'Name') ?? textAt(party, 'CompanyName') ?? textAt(party, 'CompanyStructure', 'Name') ?? textAt(party, 'Company', 'Name');
  if (id !== null) draft.contacts.say(`${kind} ${id}`, { number: id, name: name ?? id, kind });
}

function takeAccount(account: Element, { draft, opening, from, to, isNorwegian }: Reading, line: () => number): void {
  const code = textAt(account, 'AccountID');
  if (code === null || sums.has(textAt(account, 'GroupingCategory') ?? '')) return;
  const title = textAt(account, 'AccountDescription') ?? code;
  draft.account(code, {
    code: code.slice(0, 20),
    title: title.slice(0, 255),
    ...likelyType(code, title, isNorwegian && code.length === 4 ? plan_of_norway : {}),
  });
  const opened = balanceOf(account, 'Opening');
  const closed = balanceOf(account, 'Closing');
  if (opened === undefined || closed === undefined) return draft.refuse(line(), code, 'What it stood at cannot be read.');
  if (!opened.isZero()) opening.push({ account: code, value: opened });
  if (isDay(from) && isDay(to) && (at(account, 'ClosingDebitBalance') ?? at(account, 'ClosingCreditBalance')))
    draft.own_balances.push({ line: line(), account: code, day: to, value: closed });
}

function balanceOf(account: Element, when: 'Opening' | 'Closing'): Decimal | undefined {
  const [debit, credit] = [figureAt(account, `${when}DebitBalance`), figureAt(account, `${when}CreditBalance`)];
  return debit && credit && debit.minus(credit);
}

/** Zero of none; undefined of what is no figure. It may lie in an `Amount` of its own. */
function figureAt(element: Element, name: string): Decimal | undefined {
  const found = at(element, name, 'Amount') ?? at(element, name);
  return found === undefined ? ZERO : readFigure(found.text, '.', { plain: true });
}

function takeTransaction(transaction: Element, { draft }: Reading, line: () => number): void {
  const text = (name: string): string | null => textAt(transaction, name);
  const day = (text('TransactionDate') ?? text('GLPostingDate') ?? '').slice(0, 10);
  const number = text('TransactionID');
  const narration = text('Description') ?? number ?? 'Entry';
  const said = `${day} ${number ?? ''} ${narration}`;
  // Portugal has the two sides apart, below one element.
  const rows = [...all(transaction, 'Line'), ...all(transaction, 'Lines').flatMap(({ children }) => children)];
  const postings = rows.map(postingOf);
  if (!isDay(day)) return draft.refuse(line(), said, 'Its day is none.');
  if (postings.includes(undefined)) return draft.refuse(line(), said, 'The entry is left out, because one of its lines cannot be read.');
  const parties = [transaction, ...rows].flatMap(partiesOf);
  const contact = draft.contacts.only(parties);
  if (contact === undefined && parties.length > 0) draft.leaveOff('Customers and suppliers of entries that name several are', line(), said);
  if (rows.some((row) => at(row, 'DebitAmount', 'CurrencyAmount') ?? at(row, 'CreditAmount', 'CurrencyAmount'))) draft.foreign += 1;
  draft.entry({ line: line(), day, narration, reference: number, contact, postings: postings.filter((one) => one !== undefined) }, said);
}

const partiesOf = (row: Element): string[] =>
  (['customer', 'supplier'] as const).flatMap((kind) => {
    const id = textAt(row, kind === 'customer' ? 'CustomerID' : 'SupplierID');
    return id === null ? [] : [`${kind} ${id}`];
  });

function postingOf(row: Element): JournalPosting | undefined {
  const account = textAt(row, 'AccountID');
  const [debit, credit] = [figureAt(row, 'DebitAmount'), figureAt(row, 'CreditAmount')];
  if (account === null || !debit || !credit) return undefined;
  const named = all(row, 'Analysis').flatMap((one): [string, string][] => {
    const [type, id] = [textAt(one, 'AnalysisType'), textAt(one, 'AnalysisID')];
    return type === null || id === null ? [] : [[type, id]];
  });
  const dimensions: NamedObjects = Object.fromEntries(named);
  return { account, value: debit.minus(credit), ...(named.length > 0 ? { dimensions } : {}) };
}
