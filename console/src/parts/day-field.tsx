import { useRef } from 'react';
import { today } from '../api/books.ts';
import { DayKeys } from './day-keys.ts';

interface Props {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

/** A day, by the browser's own field: digits, arrows and its calendar, and the letters of bookkeepers. Half a date changes nothing. */
export function DayField({ label, value, onChange }: Props) {
  const keys = useRef<DayKeys>(null);
  return (
    <label className="field day">
      <span className="label">{label}</span>
      <input
        type="date"
        className="input tab"
        value={value}
        required
        onChange={({ target }) => target.value !== '' && onChange(target.value)}
        onKeyDown={(event) => {
          if (event.metaKey || event.ctrlKey || event.altKey) return;
          const day = (keys.current ??= new DayKeys()).press(event.key, value, today(), event.timeStamp);
          if (day === undefined) return;
          event.preventDefault();
          onChange(day);
        }}
      />
    </label>
  );
}
