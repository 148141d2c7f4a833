import { useQuery } from '@tanstack/react-query';
import { Button, DialogTrigger } from 'react-aria-components';
import { bankRulesQuery } from '../../api/bank-rules.ts';
import type { RuleBody } from '../../api/bank-rules.ts';
import { AccountName } from '../../parts/account-name.tsx';
import { Writing } from '../../parts/writing.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { RuleForm } from './rule-form.tsx';
import type { Repeated } from './repeated.ts';

const words = spoken.bank.rule;

/** Lines of the same name went to the same account again and again: a rule says so once. */
export function OfferRule({ of: { name, account_id, tax_id } }: { of: Repeated }) {
  const { data: rules } = useQuery(bankRulesQuery(useEntity()));
  const has_rule = rules?.some(({ when }) => when.some(({ value }) => value !== null && name.toLowerCase().includes(value.toLowerCase())));
  if (!rules || has_rule) return null;
  const begins: Pick<RuleBody, 'name' | 'when' | 'then'> = {
    name,
    when: [{ field: 'name', op: 'is', value: name, from: null, to: null }],
    then: {
      ...{ account_id: null, reason: null, contact_id: null, narration: null },
      act: 'post',
      line_items: [{ account_id, tax_id, share: null, amount: null, dimensions: null }],
    },
  };
  return (
    <Writing>
      <p className="offer" role="status">
        {words.offer(name)} <AccountName id={account_id} />{' '}
        <DialogTrigger>
          <Button className="link">{words.make}</Button>
          <RuleForm key={name} begins={begins} />
        </DialogTrigger>
      </p>
    </Writing>
  );
}
