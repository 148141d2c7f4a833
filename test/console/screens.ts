import type { Page } from 'playwright-core';
import { Bookkeeper } from '../scenario/open-books.ts';
import { ConnectingProgram } from '../setup/connecting-program.ts';
import type { Daybook } from '../setup/start-daybook.ts';
import { tokenOf } from './visit.ts';

/** Books with something on every screen: long names, large amounts, what is open, a payment that settles nothing yet, a draft. */
export async function fillBooks({ url }: Pick<Daybook, 'url'>, page: Page): Promise<Record<string, number | string>> {
  const year = new Date().getFullYear();
  const day = `${year}-01-15`;
  const keeper = new Bookkeeper(url, await tokenOf(page));
  const bank = await keeper.account('Bank', 'BANK');
  const client = await keeper.account('Maison Delacourt', 'RECEIVABLE');
  const supplier = await keeper.account('Papier & Cie', 'PAYABLE');
  const sales = await keeper.account('Sales with a name that is much longer than a phone is wide', 'OPERATING_REVENUE');
  const paper = await keeper.account('Paper', 'OPERATING_EXPENSE');
  await keeper.account('Retained earnings', 'EQUITY');
  const tax_account = await keeper.account('Value added tax', 'CONTROL');
  await keeper.create('/tax', { name: 'Standard rate', code: 'STANDARD', rate: 20, account_id: tax_account });
  const dated = { transaction_date: day };
  const due = { ...dated, due_date: `${year}-01-16` };
  const narration = 'A sale with words that are longer than a phone is wide';
  const { id: sale } = await keeper.posted('CS', bank, sales, '1234567.89', { ...dated, narration });
  const { id: draft } = await keeper.posted('CS', bank, sales, '10', { ...dated, narration, post: false, reference: 'AL-2026-0183' });
  const { id: invoice } = await keeper.posted('IN', client, sales, '750.25', { ...due, narration: 'Brand guidelines' });
  await keeper.posted('BL', supplier, paper, '96.30', { ...due, narration: 'Paper stock' });
  const { id: receipt } = await keeper.posted('RC', client, bank, '150', { ...dated, narration: 'Transfer of the client' });
  await keeper.create('/category', { name: 'Shops in town and in the country', category_type: 'OPERATING_REVENUE' });
  await keeper.create('/discount', { name: 'Summer', code: 'SUMMER', rate: 10, account_id: sales });
  const { id: dimension_id } = await keeper.create('/dimension', { name: 'Project', code: 'project' });
  await keeper.create('/dimension-value', { name: 'Apollo', code: 'apollo', dimension_id });
  const opening = { account_id: client, balance_type: 'DEBIT', transaction_type: 'IN', balance: '99.50', reference: 'INV-25-117' };
  await keeper.create('/balance', { ...opening, transaction_date: `${year - 1}-12-31` });
  await keeper.create('/webhook', { url: 'https://example.com/an/address/that/is/longer/than/a/phone/is/wide' });
  const address = { line1: 'A street with a name that is longer than a phone is wide 1', city: 'Lyon', country: 'FR' };
  const line = {
    booked_on: day,
    counterparty: { name: 'Maison Delacourt et ses filles' },
    text: 'Invoice and a text that is longer than a phone is wide',
  };
  const bank_lines = [
    { ...line, amount: '750.25' },
    { ...line, amount: '-12.5', text: 'Fees' },
  ];
  await keeper.create('/bank-statement', { account_id: bank, lines: bank_lines, closing: { amount: '1000', date: day } });
  await keeper.create('/mail-sender', {
    host: 'smtp.a-name-that-is-longer-than-a-phone-is-wide.example.com',
    from_address: 'office@example.com',
  });
  await keeper.create('/proposal', { operation: 'postTransaction', record: draft });
  const journal = `${day} Sale\n    assets:${'long '.repeat(9)}name  1 EUR\n    who knows\ninclude other.journal\n`;
  await keeper.create('/import', { file: Buffer.from(journal).toString('base64'), name: 'books-of-the-year.journal' });
  const request = await connectPrograms(keeper);
  const [period] = (await keeper.list('/reporting-period')) as { id: number }[];
  const { id: contact } = await keeper.create('/contact', { name: 'Maison Delacourt et ses filles', email: 'office@example.com', address });
  return { contact, request, bank, client, sale, draft, invoice, receipt, month: `${year}-01`, period: period!.id };
}

/** A program that is connected, and one that asks to be: answers its request. */
async function connectPrograms(keeper: Bookkeeper): Promise<string> {
  const { id: entity_id } = (await keeper.list('/entity'))[0] as { id: number };
  const program = new ConnectingProgram(keeper.url, 'daybook-cli', 'http://127.0.0.1/callback', `${keeper.url}/mcp`);
  await program.agreedBy(keeper, { entity_id, scopes: ['books:read', 'books:post'], document_limit: '1234567.89' });
  return program.ask();
}

/** The screens of a company, each with what is seen when it has loaded. A name in braces is an id of the books. */
const screens: Readonly<Record<string, string>> = {
  '': '.latest li',
  transactions: '[aria-rowindex="2"]',
  'transactions/new': '.outcome',
  'transactions/new?type=JN': '.outcome',
  'transactions/{sale}': '.trail li',
  'transactions/{sale}/correct': '.will-happen li',
  'transactions/{draft}': '.trail li',
  'transactions/{draft}/edit': '.outcome',
  'statements/balance-sheet?compare=previous-year': '.figures .final',
  'statements/income-statement': '.figures .final',
  'trial-balance': '.figures .final',
  bank: '.statements td',
  'bank/{bank}': '.bank-line',
  'bank/{bank}?all=true': '.bank-line',
  contacts: '.contacts li',
  'contacts/{contact}': '.facts',
  'contacts/{contact}/edit': '.contact-form',
  accounts: '.of-type',
  'accounts/{bank}': '.carried',
  periods: '.years li',
  'month-end/{month}': '.steps .figure',
  'year-end/{period}': '.steps .link',
  'owed/receivable': '.owed-total',
  'owed/payable': '.owed-total',
  reminders: '.reminders section',
  mails: '.mails',
  'bring-in': '.brought table',
  'take-out': '.taken-forms li',
  'owed/receivable/settle/{receipt}': '.items',
  'cash-flow': '.figures .final',
  equity: '.figures .final',
  journal: '.journal .sum',
  exchange: '.positions',
  tax: '.due',
  proposals: '.proposals li',
  trail: '.table td',
  'settings/company': '.record-form',
  'settings/identity': '.record-form',
  'settings/numbers': '.record-form',
  'settings/mail': '.mail-test',
  'settings/opening': '.table td',
  'settings/taxes': '.table td',
  'settings/discounts': '.table td',
  'settings/currencies': '.table td',
  'settings/categories': '.table td',
  'settings/dimensions': '.table td',
  'settings/people': '.table td',
  'settings/keys': '.section-head',
  'settings/connections': '.table td',
  'settings/webhooks': '.webhooks li',
  'settings/subscription': '.usage',
  me: '.preferences',
  // What a program leads to is of no company.
  '../connect': '.code-form',
  '../connect?code=BCDF-GHJK': '.shown-code',
  '../connect/{request}': '.consent',
};

/** The addresses of all screens of a company. */
export const addressesOf = (company: string, ids: Record<string, number | string>): string[] =>
  Object.keys(screens).map((path) => addressOf(company, path, ids));

const addressOf = (company: string, path: string, ids: Record<string, number | string>): string =>
  `${company}/${path.replace(/\{(\w+)\}/, (_, name: string) => String(ids[name]))}`;

/** Goes to each screen of a company in turn. */
export async function visitScreens(page: Page, company: string, ids: Record<string, number | string>, at: (path: string) => Promise<void>) {
  for (const [path, shown] of Object.entries(screens)) {
    await page.goto(addressOf(company, path, ids));
    await page.locator(shown).first().waitFor();
    await at(path);
  }
}
