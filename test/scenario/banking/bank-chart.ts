import type { Daybook } from '../../setup/start-daybook.ts';
import { openBooks } from '../open-books.ts';
import type { Bookkeeper } from '../open-books.ts';

/** The accounts of stories about lines of a bank, by name. */
export const bankChart = {
  Bank: 'BANK',
  Savings: 'BANK',
  Roth: 'RECEIVABLE',
  Supplier: 'PAYABLE',
  Sales: 'OPERATING_REVENUE',
  Interest: 'NON_OPERATING_REVENUE',
  Rent: 'OPERATING_EXPENSE',
  Goods: 'DIRECT_EXPENSE',
  Loan: 'NON_CURRENT_LIABILITY',
  Rounding: 'OTHER_EXPENSE',
  VAT: 'CONTROL',
} as const;

export interface OpenedChart<Name extends string> {
  keeper: Bookkeeper;
  account: Record<Name, number>;
  /** A VAT of 19 %. */
  tax: number;
}

/** New books in EUR with these accounts, each of its type. */
export async function openBankChart<Name extends string>(
  daybook: Pick<Daybook, 'url'>,
  types: Readonly<Record<Name | 'VAT', string>>,
): Promise<OpenedChart<Name>> {
  const keeper = await openBooks(daybook);
  const ids = Object.entries<string>(types).map(async ([name, type]) => [name, await keeper.account(name, type)] as const);
  const account = Object.fromEntries(await Promise.all(ids)) as Record<Name | 'VAT', number>;
  const { id: tax } = await keeper.create('/tax', { name: 'VAT', code: 'VAT', rate: 19, account_id: account.VAT });
  return { keeper, account, tax };
}

/** The rows of a transaction, each side added up by account: `D Bank 1190`. */
export async function rowsByAccount(
  transaction_id: number,
  { keeper, account }: Pick<OpenedChart<string>, 'keeper' | 'account'>,
): Promise<string[]> {
  const names = new Map(Object.entries(account).map(([name, id]) => [id, name]));
  const sums = new Map<string, number>();
  for (const { entry_type, post_account, amount } of await keeper.list('/ledger', { 'transaction-id': transaction_id })) {
    const key = `${entry_type} ${names.get(post_account) ?? ''}`;
    sums.set(key, Math.round(((sums.get(key) ?? 0) + amount) * 100) / 100);
  }
  return [...sums].map(([key, sum]) => `${key} ${sum}`).sort();
}
