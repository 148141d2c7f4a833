interface Props {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

/** A day, by the browser's own field: digits, arrows and its calendar. Half a date changes nothing. */
export function DayField({ label, value, onChange }: Props) {
  return (
    <label className="field day">
      <span className="label">{label}</span>
      <input
        type="date"
        className="input tab"
        value={value}
        required
        onChange={({ target }) => target.value !== '' && onChange(target.value)}
      />
    </label>
  );
}
