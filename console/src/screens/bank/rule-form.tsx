import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keepRule } from '../../api/bank-rules.ts';
import type { BankRule, RuleBody, RuleCondition } from '../../api/bank-rules.ts';
import { taxesQuery } from '../../api/books.ts';
import { AccountChoice } from '../../parts/account-choice.tsx';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { income_statement_types } from '../../parts/income-statement-types.ts';
import { Question } from '../../parts/question.tsx';
import { RecordForm } from '../../parts/record-form.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { taxText } from '../../parts/tax-text.ts';
import { TextField } from '../../parts/text-field.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { bodyOf, first_condition } from './rule-body.ts';
import { RuleConditions } from './rule-conditions.tsx';
import { RuleTry } from './rule-try.tsx';

const words = spoken.bank.rule;
const posted_to = [
  ...income_statement_types,
  ...['CURRENT_ASSET', 'NON_CURRENT_ASSET', 'CURRENT_LIABILITY', 'NON_CURRENT_LIABILITY', 'CONTROL', 'EQUITY'],
];

interface Props {
  /** The rule that is changed; without one a new one is made. */
  of?: BankRule;
  /** What a new one begins with. */
  begins?: Pick<RuleBody, 'name' | 'when' | 'then'>;
}

/** What lines a rule is for, what it makes of them, and which of the last ones it would have touched. */
export function RuleForm({ of, begins }: Props) {
  const entity = useEntity();
  const [when, setWhen] = useState<RuleCondition[]>(of?.when ?? begins?.when ?? [first_condition]);
  const [act, setAct] = useState(of?.then.act ?? begins?.then.act ?? 'post');
  const then = of?.then ?? begins?.then;
  const terms = { when, then };
  return (
    <Question title={of ? of.name : words.add} said={words.said}>
      <RecordForm save={spoken.settings.save} onSave={(form) => keepRule(entity, of?.id, bodyOf(form, terms))}>
        {(faults) => (
          <>
            <TextField label={words.name} name="name" required autoFocus defaultValue={of?.name ?? begins?.name} faults={faults.name} />
            <RuleConditions of={when} onChange={setWhen} faults={faults} />
            <ChoiceField label={words.direction} name="direction" choices={directions} chosen={of?.direction ?? ''} />
            <SelectField label={words.then} name="act" choices={words.acts} chosen={act} onChoose={setAct} />
            <Then key={act} act={act} then={then} faults={faults} />
            <Alone of={of} faults={faults} />
            <RuleTry rule_id={of?.id} bodyOf={(form) => bodyOf(form, terms)} />
          </>
        )}
      </RecordForm>
    </Question>
  );
}

const directions = [['', words.either], ...Object.entries<string>(words.directions)] as const;

type Faults = Readonly<Record<string, string[]>>;

/** What is made: an entry on an account with its tax, money to another bank account, or nothing for a reason. */
function Then({ act, then, faults }: { act: string; then: RuleBody['then'] | undefined; faults: Faults }) {
  const { data: taxes = [] } = useQuery(taxesQuery(useEntity()));
  const [line, ...others] = then?.line_items ?? [];
  if (act === 'ignore')
    return <TextField label={words.reason} name="reason" required defaultValue={then?.reason ?? ''} faults={faults['then.reason']} />;
  if (act === 'transfer')
    return (
      <AccountChoice
        label={words.account}
        name="account"
        types={['BANK']}
        chosen={then?.account_id}
        fault={faults['then.account_id']?.[0]}
      />
    );
  if (others.length > 0) return <p className="soft small">{words.dealt}</p>;
  const none = [['', spoken.bank.no_tax]] as [string, string][];
  const choices = [...none, ...taxes.map((tax): [string, string] => [String(tax.id), taxText(tax)])];
  return (
    <>
      <AccountChoice
        label={words.account}
        name="account"
        types={posted_to}
        chosen={line?.account_id}
        fault={(faults['then.line_items.0.account_id'] ?? faults['then.line_items'])?.[0]}
      />
      {taxes.length > 0 && <ChoiceField label={spoken.bank.tax_inside} name="tax" choices={choices} chosen={String(line?.tax_id ?? '')} />}
    </>
  );
}

/** Whether it may act without a person, and between which amounts. */
function Alone({ of, faults }: { of: BankRule | undefined; faults: Faults }) {
  const [isAlone, setAlone] = useState(of?.automatic ?? false);
  return (
    <>
      <label className="tick">
        <input type="checkbox" name="automatic" checked={isAlone} onChange={({ target }) => setAlone(target.checked)} /> {words.automatic}
      </label>
      {isAlone && (
        <div className="two">
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              label={words[end]}
              name={`amount_${end}`}
              inputMode="decimal"
              required
              defaultValue={of?.[`amount_${end}`] ?? ''}
              faults={faults[`amount_${end}`]}
            />
          ))}
        </div>
      )}
    </>
  );
}
