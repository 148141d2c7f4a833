interface Props {
  label: string;
  name: string;
  /** What is sent, with its word, in order. */
  choices: readonly (readonly [value: string, word: string])[];
  chosen?: string | undefined;
  fault?: string | undefined;
  onChoose?: (value: string) => void;
}

/** One of several in a form: the form holds what is chosen. */
export function ChoiceField({ label, name, choices, chosen, fault, onChoose }: Props) {
  return (
    <label className="field">
      <span className="label">{label}</span>
      <select className="input" name={name} defaultValue={chosen} onChange={(event) => onChoose?.(event.target.value)}>
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
    </label>
  );
}
