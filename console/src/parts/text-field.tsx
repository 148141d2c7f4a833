import { useId } from 'react';
import type { InputHTMLAttributes } from 'react';

type Props = InputHTMLAttributes<HTMLInputElement> & { label: string; faults?: string[] | undefined; hint?: string };

/** A field with its label above it, and below it what was refused, or what is asked. */
export function TextField({ label, faults, hint, ...input }: Props) {
  const said_id = useId();
  const said = faults?.[0] ?? hint;
  return (
    <label className="field">
      <span className="label">{label}</span>
      <input {...input} className="input" aria-invalid={faults ? true : undefined} aria-describedby={said ? said_id : undefined} />
      {said && (
        <span id={said_id} className={faults ? 'fault' : 'quiet small'} role={faults ? 'alert' : undefined}>
          {said}
        </span>
      )}
    </label>
  );
}
