import type { BankRule, RuleCondition } from '../../api/bank-rules.ts';
import type { NamedAccount } from '../../api/books.ts';
import { spoken } from '../../words/spoken.ts';

const words = spoken.bank.rule;

/** A condition in words: `name contains “Lindenhof”`. */
function conditionText({ field, op, value, from, to }: RuleCondition): string {
  const said = op === 'between' ? `${from ?? ''} – ${to ?? ''}` : `“${value ?? ''}”`;
  return `${words.fields[field!]} ${words.ops[op!]} ${said}`;
}

export const whenText = ({ when, direction }: Pick<BankRule, 'when' | 'direction'>): string =>
  [direction === null ? undefined : words.directions[direction], ...when.map(conditionText)].filter(Boolean).join(', ');

/** What a rule makes of a line, in words. */
export function thenText({ act, line_items, account_id, reason }: BankRule['then'], accounts: ReadonlyMap<number, NamedAccount>): string {
  const name = (id: number | null | undefined): string => accounts.get(id ?? 0)?.name ?? '';
  if (act === 'transfer') return spoken.bank.do.transfer(name(account_id));
  if (act === 'ignore') return spoken.bank.do.ignore(reason ?? '');
  return spoken.bank.do.post((line_items ?? []).map((line) => name(line.account_id)).join(', '));
}
