import { beforeAll, expect, test } from '@jest/globals';
import { accountTypeCodes, accountTypes } from '../../../shared/accounting/vocabularies.ts';
import type { AccountType, TransactionType } from '../../../shared/accounting/vocabularies.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { LedgerKeeper, refusal, testClock } from './ledger-books.ts';

const ALL = [...accountTypeCodes];
const UNTRADED: AccountType[] = ['BANK', 'RECEIVABLE', 'PAYABLE', 'EQUITY', 'RECONCILIATION'];
const TRADED = ALL.filter((type) => !UNTRADED.includes(type));

/** The table of docs/accounting.md §5.3, written out: type, name, credited, main types, their labels, line types. */
const MATRIX: [TransactionType, string, boolean, AccountType[], string, AccountType[]][] = [
  ['CS', 'Cash Sale', false, ['BANK'], 'Bank', [...TRADED, 'RECONCILIATION']],
  ['IN', 'Client Invoice', false, ['RECEIVABLE'], 'Receivable', TRADED],
  ['CN', 'Credit Note', true, ['RECEIVABLE'], 'Receivable', TRADED],
  ['RC', 'Client Receipt', true, ['RECEIVABLE'], 'Receivable', ['BANK']],
  ['CP', 'Cash Purchase', true, ['BANK'], 'Bank', [...TRADED, 'RECONCILIATION', 'EQUITY']],
  ['BL', 'Supplier Bill', true, ['PAYABLE'], 'Payable', [...TRADED, 'EQUITY']],
  ['DN', 'Debit Note', false, ['PAYABLE'], 'Payable', [...TRADED, 'EQUITY']],
  ['PY', 'Supplier Payment', false, ['PAYABLE'], 'Payable', ['BANK']],
  ['CE', 'Contra Entry', false, ['BANK'], 'Bank', ['BANK']],
  ['JN', 'Journal Entry', true, ALL, '', ALL],
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

test.each(MATRIX)('a %s (%s) takes its lines from its types and no other', async (type, name, _credited, main, _labels, line) => {
  for (const account_type of ALL) {
    const { status, body } = await keeper.send(type, mains.get(main[0]!)!, [[lines.get(account_type)!, 7]], { post: true });
    if (line.includes(account_type)) {
      expect([account_type, status]).toEqual([account_type, 201]);
    } else {
      expect([account_type, status, body.detail_code]).toEqual([account_type, 422, 118]);
      const [message] = body.errors['line_items.0.account_id'];
      expect(message).toContain(`'Line ${account_type}' is of type ${accountTypes[account_type].label}`);
      expect(message).toContain(name);
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
  expect(transactions.length).toBe(9 + 18 + (14 + 13 + 13 + 1 + 15 + 14 + 14 + 1 + 1 + 18));
});
