import type { InputHTMLAttributes } from 'react';
import { workedOut } from './read-sum.ts';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> & { value: string; onType: (text: string) => void };

/** Where an amount is typed, or a small sum of amounts: left, it shows what the sum comes to. */
export function AmountInput({ value, onType, ...input }: Props) {
  const settle = (): void => {
    const result = workedOut(value);
    if (result !== undefined) onType(result);
  };
  return (
    <input {...input} className="input" inputMode="decimal" value={value} onChange={({ target }) => onType(target.value)} onBlur={settle} />
  );
}

/** The same with a label above it. */
export function AmountField({ label, ...input }: Props & { label: string }) {
  return (
    <label className="field">
      <span className="label">{label}</span>
      <AmountInput {...input} />
    </label>
  );
}
