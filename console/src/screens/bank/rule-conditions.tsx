import { Button } from 'react-aria-components';
import type { RuleCondition } from '../../api/bank-rules.ts';
import { BareSelect } from '../../parts/bare-select.tsx';
import { Fault } from '../../parts/fault.tsx';
import { Icon } from '../../parts/icon.tsx';
import { sentAmount } from '../../parts/read-amount.ts';
import { spoken } from '../../words/spoken.ts';
import { first_condition } from './rule-body.ts';

const words = spoken.bank.rule;
const { between: _between, ...text_ops } = words.ops;

interface Props {
  of: RuleCondition[];
  onChange: (conditions: RuleCondition[]) => void;
  faults: Readonly<Record<string, string[]>>;
}

/** The conditions of a rule, which must all hold. */
export function RuleConditions({ of, onChange, faults }: Props) {
  const [fault] = Object.entries(faults).flatMap(([field, said]) => (field.startsWith('when') ? said : []));
  return (
    <fieldset className="conditions">
      <legend className="label">{words.when}</legend>
      {of.map((condition, place) => (
        <Condition
          key={place}
          of={condition}
          onChange={(next) => onChange(of.map((one, index) => (index === place ? next : one)))}
          {...(of.length > 1 && { onDrop: () => onChange(of.filter((_, index) => index !== place)) })}
        />
      ))}
      <Fault error={fault === undefined ? null : new Error(fault)} />
      <Button className="link" onPress={() => onChange([...of, first_condition])}>
        {words.and}
      </Button>
    </fieldset>
  );
}

interface ConditionProps {
  of: RuleCondition;
  onChange: (condition: RuleCondition) => void;
  onDrop?: () => void;
}

function Condition({ of, onChange, onDrop }: ConditionProps) {
  const is_amount = of.field === 'amount';
  const ask = (field: NonNullable<RuleCondition['field']>): void =>
    onChange(
      field === 'amount'
        ? { field, op: 'between', value: null, from: null, to: null }
        : { ...first_condition, field, value: of.value ?? '' },
    );
  return (
    <div className="condition">
      <BareSelect label={words.field} choices={words.fields} chosen={of.field} onChoose={ask} />
      {is_amount ? <Between of={of} onChange={onChange} /> : <Compared of={of} onChange={onChange} />}
      {onDrop && (
        <Button className="button plain" aria-label={spoken.registers.remove} onPress={onDrop}>
          <Icon name="x" size={14} />
        </Button>
      )}
    </div>
  );
}

function Compared({ of, onChange }: ConditionProps) {
  return (
    <>
      <BareSelect label={words.op} choices={text_ops} chosen={of.op} onChoose={(op) => onChange({ ...of, op })} />
      <input
        className="input"
        aria-label={words.value}
        required
        value={of.value ?? ''}
        onChange={({ target }) => onChange({ ...of, value: target.value })}
      />
    </>
  );
}

/** From which amount to which: the fields keep what is typed, the condition what is sent. */
function Between({ of, onChange }: ConditionProps) {
  return (
    <>
      {(['from', 'to'] as const).map((end) => (
        <input
          key={end}
          className="input"
          aria-label={words[end]}
          placeholder={words[end]}
          inputMode="decimal"
          required
          defaultValue={of[end] ?? ''}
          onChange={({ target }) => onChange({ ...of, [end]: sentAmount(target.value) })}
        />
      ))}
    </>
  );
}
