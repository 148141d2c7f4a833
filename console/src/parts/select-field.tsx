interface Props<K extends string> {
  label: string;
  /** Each choice with its word, in order. */
  choices: Readonly<Record<K, string>>;
  chosen: K;
  onChoose: (choice: K) => void;
  name?: string;
  fault?: string | undefined;
}

/** One of several, by the browser's own list. */
export function SelectField<K extends string>({ label, choices, chosen, onChoose, name, fault }: Props<K>) {
  return (
    <label className="field">
      <span className="label">{label}</span>
      <select className="input" name={name} value={chosen} onChange={({ target }) => onChoose(target.value as K)}>
        {Object.entries<string>(choices).map(([key, word]) => (
          <option key={key} value={key}>
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
