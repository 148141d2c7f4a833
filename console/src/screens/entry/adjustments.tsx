import { Button } from 'react-aria-components';
import { AmountField } from '../../parts/amount-field.tsx';
import { Icon } from '../../parts/icon.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { TextField } from '../../parts/text-field.tsx';
import { papers } from '../../words/papers.ts';
import { spoken } from '../../words/spoken.ts';
import { newAdjustment, no_share } from './line-details.ts';
import type { TypedAdjustment } from './line-details.ts';
import { ShareFields } from './share-fields.tsx';

const words = papers.lines;

/** Discounts and surcharges inside a line. An amount that is typed is fixed: no longer a share. */
export function Adjustments({ value, onChange }: { value: TypedAdjustment[]; onChange: (next: TypedAdjustment[]) => void }) {
  const change = (key: number, next: Partial<TypedAdjustment>): void =>
    onChange(value.map((each) => (each.key === key ? { ...each, ...next } : each)));
  return (
    <fieldset className="adjustments">
      <legend className="hidden">{words.adjustments}</legend>
      {value.map(({ key, sign, percent, base, amount, reason }) => (
        <div key={key} className="adjustment">
          <SelectField label={words.sign} choices={words.signs} chosen={sign} onChoose={(chosen) => change(key, { sign: chosen })} />
          <ShareFields percent={percent} base={base} onChange={(share) => change(key, share)} />
          <AmountField
            label={spoken.transaction.amount}
            placeholder="0.00"
            value={amount}
            onType={(typed) => change(key, { amount: typed, ...no_share })}
          />
          <TextField label={words.reason} value={reason} onChange={({ target }) => change(key, { reason: target.value })} />
          <Button className="button plain drop" aria-label={words.drop} onPress={() => onChange(value.filter((each) => each.key !== key))}>
            <Icon name="x" size={16} />
          </Button>
        </div>
      ))}
      <Button className="button plain add" onPress={() => onChange([...value, newAdjustment()])}>
        <Icon name="plus" size={16} />
        {words.add}
      </Button>
    </fieldset>
  );
}
