import type { BankLine } from '../../api/bank.ts';
import type { Deed } from './candidate.ts';

/** What was done the same way so often that a rule may say it. */
export interface Repeated {
  name: string;
  account_id: number;
  tax_id: number | null;
}

const TIMES = 3;

/** The last payer or payee whose lines were posted three times to one account, of all that was done here. */
export function repeatedIn(deeds: ReadonlyMap<number, Deed>, answers: ReadonlyMap<number, BankLine>): Repeated | undefined {
  const counts = new Map<string, number>();
  let last: Repeated | undefined;
  for (const [id, { act, line_items, rule_id }] of deeds) {
    const line = answers.get(id);
    const [item, ...others] = line_items ?? [];
    const name = line?.counterparty?.name;
    if (act !== 'post' || line?.state !== 'posted' || !name || !item?.account_id || others.length > 0 || rule_id) continue;
    const key = JSON.stringify([name, item.account_id]);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count >= TIMES) last = { name, account_id: item.account_id, tax_id: item.taxes?.[0] ?? null };
  }
  return last;
}
