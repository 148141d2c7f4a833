import type { BankStatement } from '../../api/bank.ts';

/** The statement of an account that ends last, with a balance. */
export function lastOf(statements: readonly BankStatement[], account: number): BankStatement | undefined {
  return statements
    .filter(({ account_id, closing, to }) => account_id === account && closing !== null && to !== null)
    .reduce<BankStatement | undefined>((last, one) => (last === undefined || one.to! > last.to! ? one : last), undefined);
}
