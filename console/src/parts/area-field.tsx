import { useId } from 'react';

interface Props {
  label: string;
  name: string;
  value: string | null;
  rows?: number;
  /** What holds where nothing is typed. */
  placeholder?: string;
  hint?: string;
  fault?: string | undefined;
}

/** A text of several lines in a form. */
export function AreaField({ label, name, value, rows = 3, placeholder, hint, fault }: Props) {
  const said_id = useId();
  const said = fault ?? hint;
  return (
    <label className="field">
      <span className="label">{label}</span>
      <textarea
        className="input"
        name={name}
        rows={rows}
        placeholder={placeholder}
        defaultValue={value ?? ''}
        aria-invalid={fault ? true : undefined}
        aria-describedby={said ? said_id : undefined}
      />
      {said && (
        <span id={said_id} className={fault ? 'fault' : 'quiet small'} role={fault ? 'alert' : undefined}>
          {said}
        </span>
      )}
    </label>
  );
}
