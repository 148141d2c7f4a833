import type { RuleBody, RuleCondition } from '../../api/bank-rules.ts';
import { newKey } from '../../api/idempotency.ts';
import type { NamedValues } from '../../parts/named-values.ts';
import { sentAmount } from '../../parts/read-amount.ts';
import { textOf } from '../../parts/text-of.ts';

export const first_condition: RuleCondition = { field: 'name', op: 'contains', value: '', from: null, to: null };

/** A line of the entry that a rule makes, as the form holds it. */
export interface TypedLine {
  /** By which the form tells lines apart. */
  key: string;
  account_id: number | null;
  tax_id: number | null;
  /** What of the amount it takes. */
  takes: 'rest' | 'share' | 'amount';
  /** The share in per cent, or the amount, as it is typed. */
  typed: string;
  dimensions: NamedValues;
}

export const first_line = (): TypedLine => ({
  ...{ key: newKey(), account_id: null, tax_id: null },
  ...{ takes: 'rest', typed: '', dimensions: {} },
});

/** The lines of a rule as its form shows them: one that takes all where there is none yet. */
export function typedLines(then: RuleBody['then'] | undefined): TypedLine[] {
  const lines = (then?.line_items ?? []).map(({ account_id, tax_id, share, amount, dimensions }): TypedLine => {
    const takes = typeof share === 'number' ? 'share' : typeof amount === 'number' ? 'amount' : 'rest';
    const said = { takes, typed: String(share ?? amount ?? ''), dimensions: dimensions ?? {} } as const;
    return { ...first_line(), ...said, account_id: account_id ?? null, tax_id: tax_id ?? null };
  });
  return lines.length > 0 ? lines : [first_line()];
}

interface Terms {
  when: RuleCondition[];
  lines: readonly TypedLine[];
  /** What the rule made before: what the form does not show of it stays. */
  then: RuleBody['then'] | undefined;
}

/** What a form says of a rule. */
export function bodyOf(form: FormData, { when, lines, then }: Terms): RuleBody {
  const automatic = form.has('automatic');
  const amount = (name: string): number | null => (automatic ? sentAmount(textOf(form, name)) : null);
  const direction = textOf(form, 'direction');
  return {
    name: textOf(form, 'name'),
    active: form.has('active'),
    account_ids: form.getAll('account_ids').map(Number),
    direction: direction === 'in' || direction === 'out' ? direction : null,
    when,
    then: thenOf(form, lines, then),
    automatic,
    amount_from: amount('amount_from'),
    amount_to: amount('amount_to'),
  };
}

function thenOf(form: FormData, lines: readonly TypedLine[], before: Terms['then']): RuleBody['then'] {
  const none = { line_items: null, account_id: null, reason: null, contact_id: null, narration: null };
  switch (textOf(form, 'act')) {
    case 'transfer':
      return { ...none, act: 'transfer', account_id: Number(textOf(form, 'account')) || null };
    case 'ignore':
      return { ...none, act: 'ignore', reason: textOf(form, 'reason') };
    default: {
      const said = { contact_id: before?.contact_id ?? null, narration: before?.narration ?? null };
      return { ...none, ...said, act: 'post', line_items: lines.map((line) => lineOf(line, lines.length > 1)) };
    }
  }
}

/** A line that is alone takes the whole amount. */
function lineOf({ account_id, tax_id, takes, typed, dimensions }: TypedLine, isDealt: boolean) {
  const figure = isDealt && takes !== 'rest' ? { [takes]: sentAmount(typed) } : {};
  const named = Object.entries(dimensions).filter(([, value]) => value !== null);
  return { account_id, tax_id, share: null, amount: null, ...figure, dimensions: named.length === 0 ? null : Object.fromEntries(named) };
}
