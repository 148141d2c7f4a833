import type { RuleBody, RuleCondition } from '../../api/bank-rules.ts';
import { sentAmount } from '../../parts/read-amount.ts';
import { textOf } from '../../parts/text-of.ts';

export const first_condition: RuleCondition = { field: 'name', op: 'contains', value: '', from: null, to: null };

interface Terms {
  when: RuleCondition[];
  /** What the rule made before: lines that share an amount are kept as they are. */
  then: RuleBody['then'] | undefined;
}

/** What a form says of a rule. */
export function bodyOf(form: FormData, { when, then }: Terms): RuleBody {
  const automatic = form.has('automatic');
  const amount = (name: string): number | null => (automatic ? sentAmount(textOf(form, name)) : null);
  const direction = textOf(form, 'direction');
  return {
    name: textOf(form, 'name'),
    direction: direction === 'in' || direction === 'out' ? direction : null,
    when,
    then: thenOf(form, then),
    automatic,
    amount_from: amount('amount_from'),
    amount_to: amount('amount_to'),
  };
}

function thenOf(form: FormData, before: Terms['then']): RuleBody['then'] {
  const account = Number(textOf(form, 'account')) || null;
  const none = { line_items: null, account_id: null, reason: null, contact_id: null, narration: null };
  switch (textOf(form, 'act')) {
    case 'transfer':
      return { ...none, act: 'transfer', account_id: account };
    case 'ignore':
      return { ...none, act: 'ignore', reason: textOf(form, 'reason') };
    default: {
      const said = { contact_id: before?.contact_id ?? null, narration: before?.narration ?? null };
      const kept = (before?.line_items ?? []).length > 1 ? before!.line_items : null;
      const tax_id = Number(textOf(form, 'tax')) || null;
      const line_items = kept ?? (account === null ? [] : [{ account_id: account, tax_id, share: null, amount: null }]);
      return { ...none, ...said, act: 'post', line_items };
    }
  }
}
