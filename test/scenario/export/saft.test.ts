import { beforeAll, expect, test } from '@jest/globals';
import { Decimal, sumOf, ZERO } from '../../../shared/accounting/decimal.ts';
import { all, at, textAt } from '../../../shared/files/element.ts';
import type { Element } from '../../../shared/files/element.ts';
import { readXml } from '../../../shared/files/read-xml.ts';
import type { Json } from '../../setup/client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openBooks } from '../open-books.ts';
import type { Bookkeeper } from '../open-books.ts';
import { exportBytes } from './export-bytes.ts';
import { identity, norwegianBooks } from './norwegian-books.ts';
import { trialBalance } from './trial-balance.ts';

/** The books of a year as Skatteetaten reads them; test/pdf/audit-file asks its schema. Here is what no schema says: that the figures agree. */
const daybook = useDaybook();
let keeper: Bookkeeper;
let file: Element;
let name: string | null;

beforeAll(async () => {
  ({ keeper } = await norwegianBooks(daybook));
  const { bytes, headers } = await exportBytes(keeper, { format: 'saft', to: '2025-12-31' });
  name = headers.get('content-disposition');
  expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
  file = readXml(bytes.toString(), { deepest: 12, most: 100_000 });
});

const master = (): Element => at(file, 'MasterFiles')!;
const transactions = (): Element[] => all(at(file, 'GeneralLedgerEntries', 'Journal'), 'Transaction');
const lines = (): Element[] => transactions().flatMap((transaction) => all(transaction, 'Line'));

/** What an element says on one of two sides, debits +. */
function signed(element: Element, before: string, after: string, ...within: string[]): Decimal {
  const said = (side: string): string | null => textAt(element, `${before}${side}${after}`, ...within);
  return new Decimal(said('Debit') ?? 0).minus(said('Credit') ?? 0);
}
const amountOf = (line: Element): Decimal => signed(line, '', 'Amount', 'Amount');

/** Sums of figures by a key, as texts, without those that are nothing. */
function sums<T>(of: readonly T[], keyOf: (one: T) => string, figureOf: (one: T) => Decimal): Record<string, string> {
  const groups = [...Map.groupBy(of, keyOf)].map(([key, own]): [string, Decimal] => [key, sumOf(own, figureOf)]);
  return Object.fromEntries(groups.filter(([, sum]) => !sum.isZero()).map(([key, sum]) => [key, sum.toFixed(2)]));
}

test('the head says who keeps the books, in which version, and for which days', () => {
  expect(name).toMatch(/filename\*=UTF-8''SAF-T%20Financial_923609016_20\d{12}\.xml$/);
  const head = at(file, 'Header')!;
  expect([textAt(head, 'AuditFileVersion'), textAt(head, 'AuditFileCountry'), textAt(head, 'DefaultCurrencyCode')]).toEqual([
    '1.30',
    'NO',
    'NOK',
  ]);
  const company = at(head, 'Company')!;
  expect([textAt(company, 'RegistrationNumber'), textAt(company, 'Name')]).toEqual(['923609016', 'Fjord & Fjell AS']);
  expect([textAt(company, 'Contact', 'ContactPerson', 'FirstName'), textAt(company, 'Contact', 'ContactPerson', 'LastName')]).toEqual([
    'Kari Anne',
    'Nordmann',
  ]);
  expect(textAt(company, 'TaxRegistration', 'TaxRegistrationNumber')).toBe('923609016MVA');
  const criteria = at(head, 'SelectionCriteria')!;
  expect([textAt(criteria, 'SelectionStartDate'), textAt(criteria, 'SelectionEndDate')]).toEqual(['2025-01-01', '2025-12-31']);
});

test('the entries are as many as the file says, each is in balance, and they come to its totals', () => {
  const ledger = at(file, 'GeneralLedgerEntries')!;
  expect(transactions()).toHaveLength(Number(textAt(ledger, 'NumberOfEntries')));
  expect(transactions().length).toBeGreaterThan(7);
  for (const transaction of transactions()) {
    const said = textAt(transaction, 'TransactionID');
    expect([said, sumOf(all(transaction, 'Line'), amountOf).toFixed()]).toEqual([said, '0']);
  }
  const debits = sumOf(
    lines()
      .map(amountOf)
      .filter((amount) => !amount.isNegative()),
    (amount) => amount,
  );
  expect([textAt(ledger, 'TotalDebit'), textAt(ledger, 'TotalCredit')]).toEqual([debits.toFixed(2), debits.toFixed(2)]);
  const numbers = transactions().map((transaction) => textAt(transaction, 'TransactionID'));
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('what each account began with and its lines come to what it ends with, and that is its trial balance', async () => {
  const accounts = all(at(master(), 'GeneralLedgerAccounts'), 'Account');
  const codeOf = (element: Element): string => textAt(element, 'AccountID')!;
  const closing = sums(accounts, codeOf, (account) => signed(account, 'Closing', 'Balance'));
  const moved = [
    ...accounts.map((account) => ({ code: codeOf(account), figure: signed(account, 'Opening', 'Balance') })),
    ...lines().map((line) => ({ code: codeOf(line), figure: amountOf(line) })),
  ];
  expect(
    sums(
      moved,
      ({ code }) => code,
      ({ figure }) => figure,
    ),
  ).toEqual(closing);
  const balance = Object.entries(await trialBalance(keeper, '2025-12-31'));
  expect(closing).toEqual(Object.fromEntries(balance.map(([code, figure]) => [code, figure.toFixed(2)])));
  expect(accounts.map((account) => textAt(account, 'GroupingCategory'))).not.toContain(null);
  expect(
    accounts
      .find((account) => codeOf(account) === '1925')
      ?.children.slice(2, 4)
      .map(({ text }) => text),
  ).toEqual(['balanseverdiForOmloepsmiddel', '1920']);
});

test.each([
  ['Customers', 'Customer', '1500'],
  ['Suppliers', 'Supplier', '2400'],
])('what each of %s began with and its lines come to what it ends with, and all of them to the account', (list, one, account) => {
  const parties = all(at(master(), list), one);
  const idOf = (element: Element): string => textAt(element, `${one}ID`)!;
  const balanceOf = (when: string, party: Element): Decimal => sumOf(all(party, 'BalanceAccount'), (own) => signed(own, when, 'Balance'));
  const closing = sums(parties, idOf, (party) => balanceOf('Closing', party));
  const moved = [
    ...parties.map((party) => ({ id: idOf(party), figure: balanceOf('Opening', party) })),
    ...lines()
      .filter((line) => textAt(line, `${one}ID`) !== null)
      .map((line) => ({ id: idOf(line), figure: amountOf(line) })),
  ];
  expect(
    sums(
      moved,
      ({ id }) => id,
      ({ figure }) => figure,
    ),
  ).toEqual(closing);
  expect(Object.keys(closing).length).toBeGreaterThan(0);
  const control = all(at(master(), 'GeneralLedgerAccounts'), 'Account').find((element) => textAt(element, 'AccountID') === account)!;
  expect(sumOf(parties, (party) => balanceOf('Closing', party)).toFixed(2)).toBe(signed(control, 'Closing', 'Balance').toFixed(2));
});

test('what lines are charged with comes to the tax return of the year, and is named by the standard codes', async () => {
  const charged = lines().flatMap((line) => all(line, 'TaxInformation'));
  const codeOf = (element: Element): string => textAt(element, 'TaxCode')!;
  // Output stands in credit; the return shows what is charged above zero on either side.
  const taxes = sums(charged, codeOf, (one) => signed(one, '', 'TaxAmount', 'Amount'));
  const { body } = await keeper.get('/reports/tax-summary', { query: { 'start-date': '2025-01-01', 'end-date': '2025-12-31' } });
  const returned = (body.tax_summary.taxes as Json[]).filter(({ code, direction }) => code !== 'RC' || direction === 'INPUT');
  const ofReturn = sums(
    returned,
    ({ code }) => code as string,
    ({ tax, direction }) => new Decimal(tax).times(direction === 'OUTPUT' ? -1 : 1),
  );
  expect(taxes).toEqual(ofReturn);
  expect(Object.keys(taxes).sort()).toEqual(['1', '3', 'RC']);
  const sideOf = (one: Element): number => (at(one, 'DebitTaxAmount') ? 1 : -1);
  const bases = sums(charged, codeOf, (one) => new Decimal(textAt(one, 'TaxBase')!).times(sideOf(one)));
  expect(bases).toEqual(
    sums(
      returned,
      ({ code }) => code as string,
      ({ base, direction }) => new Decimal(base).times(direction === 'OUTPUT' ? -1 : 1),
    ),
  );
  const table = all(at(master(), 'TaxTable', 'TaxTableEntry'), 'TaxCodeDetails');
  expect(Object.fromEntries(table.map((one) => [codeOf(one), textAt(one, 'StandardTaxCode')]))).toEqual({
    3: '3',
    EXP: '52',
    1: '1',
    RC: '86',
  });
});

test('an amount in euros has its units and its rate, and dimensions are in the table that names them', () => {
  const [foreign] = lines().filter((line) => textAt(line, 'AccountID') === '1925');
  const amount = at(foreign, 'DebitAmount')!;
  expect(amount.children.map(({ name: of, text }) => [of, text])).toEqual([
    ['Amount', '115.00'],
    ['CurrencyCode', 'EUR'],
    ['CurrencyAmount', '10.00'],
    ['ExchangeRate', '11.5'],
  ]);
  const types = all(at(master(), 'AnalysisTypeTable'), 'AnalysisTypeTableEntry').map((entry) => [
    textAt(entry, 'AnalysisType'),
    textAt(entry, 'AnalysisID'),
  ]);
  expect(types).toEqual([['D1', 'bergen']]);
  const named = lines().flatMap((line) => all(line, 'Analysis'));
  expect(named.length).toBeGreaterThan(0);
  for (const analysis of named) expect(types).toContainEqual([textAt(analysis, 'AnalysisType'), textAt(analysis, 'AnalysisID')]);
});

test('contacts over several parts stand in one list, and those who have no postings on its accounts in none', async () => {
  const { keeper: other, ids } = await norwegianBooks(daybook);
  await other.post('/subscription', { plan: 'books' });
  const contacts = Array.from({ length: 205 }, (_, number) => ({ name: `Kunde ${number}`, code: `N-${number}` }));
  const { body } = await other.post('/contact/batch', { contacts });
  const last = (body.resources as Json[]).at(-1)!;
  await other.posted('IN', ids.clients, ids.exempt, '12.00', { transaction_date: '2025-05-01', contact_id: last.id });
  const { bytes } = await exportBytes(other, { format: 'saft', to: '2025-12-31' });
  const read = readXml(bytes.toString(), { deepest: 12, most: 100_000 });
  expect(read.children.map(({ name: of }) => of)).toEqual(['Header', 'MasterFiles', 'GeneralLedgerEntries']);
  expect(all(at(read, 'MasterFiles', 'Customers'), 'Customer').map((one) => textAt(one, 'CustomerID'))).toEqual(['K-1', 'N-204']);
  expect(all(at(read, 'MasterFiles', 'Suppliers'), 'Supplier').map((one) => textAt(one, 'SupplierID'))).toEqual(['K-1', 'L-1']);
});

test('books that nobody has prepared for it say all that is missing, and no file is made', async () => {
  const bare = await openBooks(daybook);
  for (const [title, type] of [
    ['Kasse', 'BANK'],
    ['Salg', 'OPERATING_REVENUE'],
  ] as const)
    await bare.account(title, type);
  await bare.create('/tax', { name: 'MVA', code: 'MVA25', rate: 0 });
  const { body } = await bare.get('/export');
  const { lacks, ready } = body.export.forms.find(({ format }: Json) => format === 'saft');
  expect([ready, (lacks as Json[]).map(({ field, concerns }) => [field, concerns])]).toEqual([
    false,
    [
      ['registration', []],
      ['identity', ['address', 'contact_name', 'phone']],
      // 4001 is a line of the return, but of expenses.
      ['grouping_code', ['301', '4001']],
      ['standard_code', ['MVA25']],
    ],
  ]);
  const refused = await bare.get('/export', { query: { format: 'saft' } });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['registration', 'identity', 'grouping_code', 'standard_code']]);
});

test('a year without an entry or a contact is a file all the same', async () => {
  const quiet = await openBooks(daybook, { name: 'Stille AS', currency_code: 'NOK', identity });
  await quiet.account('Bankinnskudd', 'BANK', { account_code: '1920' });
  const { bytes } = await exportBytes(quiet, { format: 'saft' });
  const read = readXml(bytes.toString(), { deepest: 12, most: 100_000 });
  const ledger = at(read, 'GeneralLedgerEntries')!;
  expect([textAt(ledger, 'NumberOfEntries'), textAt(ledger, 'TotalDebit'), all(at(ledger, 'Journal'), 'Transaction').length]).toEqual([
    '0',
    '0.00',
    0,
  ]);
  expect(sumOf(all(at(read, 'MasterFiles', 'GeneralLedgerAccounts'), 'Account'), (one) => signed(one, 'Opening', 'Balance'))).toEqual(ZERO);
});
