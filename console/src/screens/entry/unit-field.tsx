import { SelectField } from '../../parts/select-field.tsx';
import { TextField } from '../../parts/text-field.tsx';
import { named_units } from '../../parts/unit-text.ts';
import { papers } from '../../words/papers.ts';

const words = papers.lines;
const OTHER = '';

interface Props {
  /** A code of UN/ECE Recommendation 20; empty while another one is typed. */
  value: string;
  onChange: (code: string) => void;
  fault: string[] | undefined;
}

/** The unit of a quantity by its word, or any other one by its code. */
export function UnitField({ value, onChange, fault }: Props) {
  const isNamed = Object.hasOwn(named_units, value);
  return (
    <>
      <SelectField
        label={words.unit}
        choices={{ ...named_units, [OTHER]: words.other_unit }}
        chosen={isNamed ? value : OTHER}
        onChoose={onChange}
        {...(isNamed && { fault: fault?.[0] })}
      />
      {!isNamed && (
        <TextField
          label={words.unit_code}
          hint={words.unit_hint}
          value={value}
          maxLength={3}
          onChange={({ target }) => onChange(target.value.toUpperCase())}
          faults={fault}
        />
      )}
    </>
  );
}
