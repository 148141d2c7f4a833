interface Props<K extends string> {
  label: string;
  /** Each choice with its word, in order. */
  choices: Readonly<Record<K, string>>;
  chosen: K;
  onChoose: (choice: K) => void;
  name?: string;
}

/** One of several, by the browser's own list. */
export function SelectField<K extends string>({ label, choices, chosen, onChoose, name }: Props<K>) {
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
    </label>
  );
}
