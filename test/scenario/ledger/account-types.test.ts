import { beforeAll, expect, test } from '@jest/globals';
import { accountTypeCodes } from '../../../shared/accounting/vocabularies.ts';
import type { AccountType, TransactionType } from '../../../shared/accounting/vocabularies.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { LedgerKeeper, refusal, testClock } from './ledger-books.ts';

const PURCHASABLE: AccountType[] = [
  'OPERATING_EXPENSE',
  'DIRECT_EXPENSE',
  'OVERHEAD_EXPENSE',
  'OTHER_EXPENSE',
  'NON_CURRENT_ASSET',
  'CURRENT_ASSET',
  'INVENTORY',
];
const PURCHASABLE_LABELS =
  'Operating Expense, Direct Expense, Overhead Expense, Other Expense, Non Current Asset, Current Asset, Inventory';
const ALL = [...accountTypeCodes];

/** The table of docs/accounting.md §5.3, written out: type, name, credited, main types, their labels, line types, their labels. */
const MATRIX: [TransactionType, string, boolean, AccountType[], string, AccountType[], string][] = [
  ['CS', 'Cash Sale', false, ['BANK'], 'Bank', ['OPERATING_REVENUE'], 'Operating Revenue'],
  ['IN', 'Client Invoice', false, ['RECEIVABLE'], 'Receivable', ['OPERATING_REVENUE'], 'Operating Revenue'],
  ['CN', 'Credit Note', true, ['RECEIVABLE'], 'Receivable', ['OPERATING_REVENUE'], 'Operating Revenue'],
  ['RC', 'Client Receipt', true, ['RECEIVABLE'], 'Receivable', ['BANK'], 'Bank'],
  ['CP', 'Cash Purchase', true, ['BANK'], 'Bank', PURCHASABLE, PURCHASABLE_LABELS],
  ['BL', 'Supplier Bill', true, ['PAYABLE'], 'Payable', PURCHASABLE, PURCHASABLE_LABELS],
  ['DN', 'Debit Note', false, ['PAYABLE'], 'Payable', PURCHASABLE, PURCHASABLE_LABELS],
  ['PY', 'Supplier Payment', false, ['PAYABLE'], 'Payable', ['BANK'], 'Bank'],
  ['CE', 'Contra Entry', false, ['BANK'], 'Bank', ['BANK'], 'Bank'],
  ['JN', 'Journal Entry', true, ALL, '', ALL, ''],
];

const daybook = useDaybook({ clock: testClock });
let keeper: LedgerKeeper;
/** Two accounts of each type, so that one can stand against the other. */
const mains = new Map<AccountType, number>();
const lines = new Map<AccountType, number>();
beforeAll(async () => {
  keeper = await new LedgerKeeper(daybook).open();
  for (const type of ALL) {
    mains.set(type, await keeper.account(type, { name: `Main ${type}` }));
    lines.set(type, await keeper.account(type, { name: `Line ${type}` }));
  }
});

test('there are 18 account types', () => expect(ALL).toHaveLength(18));

test.each(MATRIX)('a %s (%s) takes its main account from its types and no other', async (type, name, credited, main, labels, line) => {
  for (const account_type of ALL) {
    const { status, body } = await keeper.send(type, mains.get(account_type)!, [[lines.get(line[0]!)!, 7]], { post: true });
    if (main.includes(account_type)) {
      expect([account_type, status]).toEqual([account_type, 201]);
      expect(body.resource).toMatchObject({ transaction_type: type, transaction_name: name, is_credited: credited, amount: 7 });
    } else {
      expect([account_type, status]).toEqual([account_type, 400]);
      expect(body).toMatchObject(refusal('account_id', 102, `${name} Main Account must be of type ${labels}`));
    }
  }
});

test.each(MATRIX)('a %s (%s) takes its lines from its types and no other', async (type, name, _credited, main, _labels, line, labels) => {
  for (const account_type of ALL) {
    const { status, body } = await keeper.send(type, mains.get(main[0]!)!, [[lines.get(account_type)!, 7]], { post: true });
    if (line.includes(account_type)) {
      expect([account_type, status]).toEqual([account_type, 201]);
    } else {
      expect([account_type, status, body.detail_code]).toEqual([account_type, 422, 118]);
      expect(body.errors).toEqual({ 'line_items.0.account_id': [`${name} LineItem Account must be of type ${labels}`] });
    }
  }
});

test('types tell whether they clear and can be cleared, in the vocabulary and on each transaction', async () => {
  const marks: Record<string, [boolean, boolean]> = {
    CS: [false, false],
    IN: [false, true],
    CN: [true, false],
    RC: [true, false],
    CP: [false, false],
    BL: [false, true],
    DN: [true, false],
    PY: [true, false],
    CE: [false, false],
    JN: [true, true],
  };
  for (const [type, [assignable, clearable]] of Object.entries(marks)) {
    const { body } = await keeper.get('/transaction', { query: { 'transaction-type': type, perPage: 1 } });
    expect([type, body.data[0].assignable, body.data[0].clearable]).toEqual([type, assignable, clearable]);
  }
});

test('after all combinations the books hold', async () => {
  const { transactions } = await keeper.holds();
  expect(transactions.length).toBe(9 + 18 + (1 + 1 + 1 + 1 + 7 + 7 + 7 + 1 + 1 + 18));
});
