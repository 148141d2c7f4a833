interface Props<K extends string> {
  /** It is read out only. */
  label: string;
  /** Each choice with its word, in order. */
  choices: Readonly<Record<K, string>>;
  chosen: string | null | undefined;
  onChoose: (choice: K) => void;
}

/** One of several where what stands around it says to the eye what it is. */
export function BareSelect<K extends string>({ label, choices, chosen, onChoose }: Props<K>) {
  return (
    <select className="input" aria-label={label} value={chosen ?? ''} onChange={({ target }) => onChoose(target.value as K)}>
      {Object.entries<string>(choices).map(([key, word]) => (
        <option key={key} value={key}>
          {word}
        </option>
      ))}
    </select>
  );
}
