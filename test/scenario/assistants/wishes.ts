import type { Json } from '../../setup/client.ts';
import type { Bookkeeper } from '../open-books.ts';

/** A call of a tool, or of confirm with what the call before proposed. */
export type Call = readonly [tool: string, given: object] | 'confirm';

/** What a person asks of an assistant, the calls that do it, what the last answer says, and how the books then stand. */
export interface Wish {
  readonly says: string;
  readonly calls: readonly Call[];
  readonly answers: RegExp;
  readonly ends?: readonly [of: (keeper: Bookkeeper) => Promise<unknown>, is: unknown];
}

const line = (account: string, amount: string, more: object = {}): object => ({ account, amount, ...more });
const vat = { tax_codes: ['VAT'] };
const draft = (transaction_type: string, transaction_date: string, account: string, rest: object): Call => [
  'draft_document',
  { transaction_type, transaction_date, account, ...rest },
];
const posted = (document: string): readonly Call[] => [['post_documents', { documents: [document] }], 'confirm'];

const documentOf = async (keeper: Bookkeeper, reference: string): Promise<Json> => (await keeper.list('/transaction', { reference }))[0];
const left =
  (reference: string) =>
  async (keeper: Bookkeeper): Promise<unknown> =>
    (await documentOf(keeper, reference)).outstanding;
const count =
  (path: string, query: Record<string, string> = {}) =>
  async (keeper: Bookkeeper): Promise<unknown> =>
    (await keeper.list(path, query)).length;
const entity = async (keeper: Bookkeeper): Promise<Json> => (await keeper.get(`/entity/${keeper.entity.id}`)).body.resource;
const year = async (keeper: Bookkeeper): Promise<unknown> =>
  (await keeper.get(`/reporting-period/${keeper.period.id}`)).body.resource.status;

const bankFile = [
  ':20:S-1',
  ':25:DE02120300000000202051',
  ':28C:1/1',
  ':60F:C241201EUR0,',
  ':61:2412031203C476,00NTRFNONREF',
  ':86:166?20Invoice R-102?32Clara Cook',
  ':62F:C241203EUR476,',
  '-',
].join('\n');

/** In books with a chart, one after another: what a wish says may be about what one before it did. */
export const wishes: readonly Wish[] = [
  { says: 'What is in these books?', calls: [['overview', {}]], answers: /2024 \| 2024-01-01 \| 2024-12-31 \| OPEN/ },
  {
    says: 'I put 25,000 into the company on 5 January, into the bank',
    calls: [
      draft('JN', '2024-01-05', 'Capital', { narration: 'Capital paid in', credited: true, lines: [line('Bank', '25000')] }),
      ...posted('JN01/0001'),
    ],
    answers: /Done: Post a draft: JN01\/0001 2024-01-05, 25,000\.00 EUR/,
    ends: [count('/ledger'), 2],
  },
  {
    says: 'Invoice Acme 1,000 plus VAT, number R-100, due in 14 days',
    calls: [
      draft('IN', '2024-10-20', 'Customers', {
        ...{ due_date: '2024-11-03', narration: 'Acme', reference: 'R-100', lines: [line('Sales of goods', '1000', vat)] },
      }),
      ...posted('R-100'),
    ],
    answers: /Done: .*1,190\.00 EUR/,
    ends: [left('R-100'), 1190],
  },
  {
    says: 'Invoice Bett & Bad 400 plus VAT, R-101, due 10 December',
    calls: [
      draft('IN', '2024-11-10', 'Customers', {
        ...{ due_date: '2024-12-10', narration: 'Bett & Bad', reference: 'R-101', lines: [line('Sales of goods', '400', vat)] },
      }),
      ...posted('R-101'),
    ],
    answers: /Done: /,
    ends: [left('R-101'), 476],
  },
  {
    says: 'We got a bill of 119 including VAT from Hetzner for servers, H-77',
    calls: [
      ['find_accounts', { query: 'software' }],
      draft('BL', '2024-11-12', 'Suppliers', {
        ...{ due_date: '2024-11-26', narration: 'Hetzner, servers', reference: 'H-77' },
        lines: [line('Software', '119', { ...vat, tax_inclusive: true })],
      }),
      ...posted('H-77'),
    ],
    answers: /Done: .*119\.00 EUR/,
    ends: [left('H-77'), 119],
  },
  {
    says: 'Who owes us money?',
    calls: [['open_items', { side: 'receivable', date: '2024-12-01' }]],
    answers: /R-100 \| 1190[\s\S]*R-101 \| 476/,
  },
  {
    says: 'Who is overdue?',
    calls: [['open_items', { side: 'receivable', date: '2024-12-01', overdue_only: true }]],
    answers: /^[^\n]*\n[^\n]*28 \| R-100[^\n]*$/,
  },
  { says: 'What do we owe?', calls: [['open_items', { side: 'payable', date: '2024-12-01' }]], answers: /H-77 \| 119/ },
  {
    says: 'How much cash have we?',
    calls: [['account_statement', { account: 'Bank', start_date: '2024-01-01', end_date: '2024-12-01' }]],
    answers: /25,?000\.00/,
  },
  {
    says: 'Profit and loss of this year',
    calls: [['report', { name: 'income_statement', start_date: '2024-01-01', end_date: '2024-12-01' }]],
    answers: /1,300\.00/,
  },
  { says: 'Balance sheet today', calls: [['report', { name: 'balance_sheet', end_date: '2024-12-01' }]], answers: /1,666\.00/ },
  {
    says: 'VAT of the fourth quarter',
    calls: [['report', { name: 'tax_summary', start_date: '2024-10-01', end_date: '2024-12-31' }]],
    answers: /266\.00/,
  },
  {
    says: 'Acme has paid R-100 on 2 November',
    calls: [['record_payment', { bank: 'Bank', date: '2024-11-02', clears: [{ document: 'R-100' }] }], 'confirm'],
    answers: /Done: .*1,190\.00 EUR/,
    ends: [left('R-100'), 0],
  },
  {
    says: 'Find the payment of 1,190',
    calls: [['find_documents', { transaction_type: 'RC', amount_from: '1190', amount_to: '1190' }]],
    answers: /RC01\/0001/,
  },
  {
    says: 'What moved on the bank in November?',
    calls: [['account_statement', { account: 'Bank', start_date: '2024-11-01', end_date: '2024-11-30' }]],
    answers: /1,190\.00/,
  },
  {
    says: 'Pay half of the bill of Hetzner',
    calls: [['record_payment', { bank: 'Bank', date: '2024-11-26', clears: [{ document: 'H-77', amount: '59.50' }] }], 'confirm'],
    answers: /Done: .*59\.50 EUR/,
    ends: [left('H-77'), 59.5],
  },
  {
    says: 'Depreciate the equipment by 100 for November',
    calls: [
      draft('JN', '2024-11-30', 'Accumulated depreciation', {
        ...{ narration: 'Depreciation November', credited: true, lines: [line('Depreciation', '100')] },
      }),
      ...posted('JN01/0002'),
    ],
    answers: /Done: .*100\.00 EUR/,
  },
  {
    says: 'Add an account for consulting sales',
    calls: [
      ['find_accounts', { account_type: 'OPERATING_REVENUE' }],
      ['add_records', { kind: 'account', records: [{ name: 'Consulting', account_type: 'OPERATING_REVENUE' }] }],
      'confirm',
    ],
    answers: /Done: Open an account/,
    ends: [count('/account', { search: 'Consulting' }), 1],
  },
  {
    says: 'Prepare an invoice of 300 for Dora, R-103; no, of 350',
    calls: [
      draft('IN', '2024-12-02', 'Customers', { narration: 'Dora', reference: 'R-103', lines: [line('Consulting', '300')] }),
      ['change_draft', { document: 'R-103', lines: [line('Consulting', '350')] }],
    ],
    answers: /350/,
    ends: [count('/transaction', { reference: 'R-103', 'is-posted': 'true' }), 0],
  },
  {
    says: 'Forget the invoice for Dora',
    calls: [['change_draft', { document: 'R-103', discard: true }]],
    answers: /recycled|deleted|discarded/i,
    ends: [count('/transaction', { 'is-posted': 'false' }), 0],
  },
  { says: 'Who changed R-101?', calls: [['history', { document: 'R-101' }]], answers: /transaction\.posted[^\n]*Shop, test/ },
  { says: 'How do I deal with dollars?', calls: [['guide', { name: 'multi-currency' }]], answers: /currenc/i },
  {
    says: 'I entered the depreciation wrongly: undo it',
    calls: [['reverse_document', { document: 'JN01/0002' }], 'confirm'],
    answers: /Done: Reverse a posted transaction/,
    ends: [count('/transaction', { 'transaction-type': 'JN' }), 3],
  },
  {
    says: 'Add Clara Cook to our contacts',
    calls: [['add_records', { kind: 'contact', records: [{ name: 'Clara Cook' }] }], 'confirm'],
    answers: /Done: Add a contact/,
    ends: [count('/contact'), 1],
  },
  {
    says: 'Bett & Bad sent goods of 119 back: credit them on R-101',
    calls: [
      draft('CN', '2024-11-20', 'Customers', {
        ...{ narration: 'Goods came back', reference: 'C-1', lines: [line('Sales of goods', '100', vat)] },
      }),
      ...posted('C-1'),
      ['settle', { payment: 'C-1', documents: [{ document: 'R-101', amount: '119' }], date: '2024-11-20' }],
      'confirm',
    ],
    answers: /Done: Assign a transaction to chosen items/,
    ends: [left('R-101'), 357],
  },
  {
    says: 'Invoice Clara Cook 400 plus VAT, R-102; then read the statement of the bank and do what is sure',
    calls: [
      draft('IN', '2024-12-01', 'Customers', { narration: 'Clara Cook', reference: 'R-102', lines: [line('Sales of goods', '400', vat)] }),
      ...posted('R-102'),
      ['import_statement', { content: bankFile, account: 'Bank' }],
    ],
    answers: /476 EUR \| Clara Cook/,
    ends: [count('/bank-line', { state: 'new' }), 1],
  },
  { says: 'What waits for me?', calls: [['proposals', {}]], answers: /^proposal \| summary$/ },
  {
    says: 'Lock everything up to the end of September',
    calls: [['close_period', { step: 'lock', date: '2024-09-30' }], 'confirm'],
    answers: /Done: /,
    ends: [async (keeper) => (await entity(keeper)).locked_until, '2024-09-30'],
  },
  {
    says: 'Undo what I paid in in January: it is refused, since those days are locked',
    calls: [['reverse_document', { document: 'JN01/0001', date: '2024-01-05' }]],
    answers: /^ERROR /,
    ends: [count('/transaction', { 'transaction-type': 'JN' }), 3],
  },
  {
    says: 'Close the year 2024',
    calls: [
      ['close_check', { end_date: '2024-12-31' }],
      ['close_period', { step: 'adjust', date: '2024-12-31' }],
      'confirm',
      ['close_period', { step: 'close', date: '2024-12-31', retained_earnings: 'Retained earnings' }],
      'confirm',
    ],
    answers: /Done: Close a period/,
    ends: [year, 'CLOSED'],
  },
];
