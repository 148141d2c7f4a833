import { useEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import './search-field.css';

/** A list is asked for again when the typing pauses this long. */
const PAUSE_MS = 150;

interface Props {
  label: string;
  hint: string;
  value: string;
  onChange: (value: string) => void;
}

/** Words that a list is searched for. */
export function SearchField({ label, hint, value, onChange }: Props) {
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <label className="seek">
      <Icon name="search" size={16} />
      <input
        type="search"
        aria-label={label}
        placeholder={hint}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => onChange(target.value.trim()), PAUSE_MS);
        }}
      />
    </label>
  );
}
