import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';

interface Props<K extends string> {
  label: string;
  /** Each choice with its word, in order. */
  choices: Readonly<Record<K, string>>;
  chosen: K;
  onChoose: (choice: K) => void;
}

/** One of a few, in a row. */
export function Choices<K extends string>({ label, choices, chosen, onChoose }: Props<K>) {
  return (
    <ToggleButtonGroup
      className="chips"
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[chosen]}
      onSelectionChange={(keys) => onChoose(String([...keys][0]) as K)}
    >
      {Object.entries<string>(choices).map(([key, word]) => (
        <ToggleButton key={key} id={key}>
          {word}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
