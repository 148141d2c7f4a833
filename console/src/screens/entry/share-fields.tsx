import { AmountField } from '../../parts/amount-field.tsx';
import { papers } from '../../words/papers.ts';

interface Props {
  percent: string;
  base: string;
  onChange: (next: { percent?: string; base?: string }) => void;
}

/** Which percentage of which sum an amount is. */
export function ShareFields({ percent, base, onChange }: Props) {
  return (
    <>
      <AmountField
        label={papers.lines.percent}
        placeholder="%"
        value={percent}
        onType={(typed) => onChange({ percent: typed.replace('%', '') })}
      />
      <AmountField label={papers.lines.base} placeholder="0.00" value={base} onType={(typed) => onChange({ base: typed })} />
    </>
  );
}
