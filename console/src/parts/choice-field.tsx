import { useId } from 'react';

interface Props {
  label: string;
  name: string;
  /** What is sent, with its word, in order. */
  choices: readonly (readonly [value: string, word: string])[];
  chosen?: string | undefined;
  fault?: string | undefined;
  onChoose?: (value: string) => void;
  required?: boolean;
}

/** One of several in a form: the form holds what is chosen. */
export function ChoiceField({ label, name, choices, chosen, fault, onChoose, required = false }: Props) {
  // The label stands beside the list: the words of all its choices are no part of its name.
  const id = useId();
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="input"
        name={name}
        defaultValue={chosen}
        required={required}
        onChange={(event) => onChoose?.(event.target.value)}
      >
        {choices.map(([value, word]) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </select>
      {fault !== undefined && (
        <span className="fault" role="alert">
          {fault}
        </span>
      )}
    </div>
  );
}
