import { useState } from 'react';
import { keepRule } from '../../api/bank-rules.ts';
import type { BankRule, RuleBody, RuleCondition } from '../../api/bank-rules.ts';
import { AccountChoice } from '../../parts/account-choice.tsx';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { Question } from '../../parts/question.tsx';
import { RecordForm } from '../../parts/record-form.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { TextField } from '../../parts/text-field.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { RuleAccounts } from './rule-accounts.tsx';
import { bodyOf, first_condition, typedLines } from './rule-body.ts';
import { RuleConditions } from './rule-conditions.tsx';
import { RuleLines } from './rule-lines.tsx';
import { RuleTry } from './rule-try.tsx';

const words = spoken.bank.rule;
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
  const [lines, setLines] = useState(() => typedLines(then));
  const terms = { when, lines, then };
  return (
    <Question title={of ? of.name : words.add} said={words.said}>
      <RecordForm save={spoken.settings.save} onSave={(form) => keepRule(entity, of?.id, bodyOf(form, terms))}>
        {(faults) => (
          <>
            <TextField label={words.name} name="name" required autoFocus defaultValue={of?.name ?? begins?.name} faults={faults.name} />
            <RuleConditions of={when} onChange={setWhen} faults={faults} />
            <RuleAccounts chosen={of?.account_ids ?? []} />
            <ChoiceField label={words.direction} name="direction" choices={directions} chosen={of?.direction ?? ''} />
            <SelectField label={words.then} name="act" choices={words.acts} chosen={act} onChoose={setAct} />
            {act === 'post' && <RuleLines of={lines} onChange={setLines} faults={faults} />}
            <Then key={act} act={act} then={then} faults={faults} />
            <Alone of={of} faults={faults} />
            <label className="tick">
              <input type="checkbox" name="active" defaultChecked={of?.active ?? true} /> {words.active}
            </label>
            <RuleTry rule_id={of?.id} bodyOf={(form) => bodyOf(form, terms)} />
          </>
        )}
      </RecordForm>
    </Question>
  );
}

const directions = [['', words.either], ...Object.entries<string>(words.directions)] as const;

type Faults = Readonly<Record<string, string[]>>;

/** What is made besides an entry: money to another bank account, or nothing for a reason. */
function Then({ act, then, faults }: { act: string; then: RuleBody['then'] | undefined; faults: Faults }) {
  if (act === 'ignore')
    return <TextField label={words.reason} name="reason" required defaultValue={then?.reason ?? ''} faults={faults['then.reason']} />;
  if (act !== 'transfer') return null;
  return (
    <AccountChoice label={words.account} name="account" types={['BANK']} chosen={then?.account_id} fault={faults['then.account_id']?.[0]} />
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
