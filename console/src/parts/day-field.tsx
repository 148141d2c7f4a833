import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { today } from '../api/books.ts';
import { spoken } from '../words/spoken.ts';
import { DayKeys } from './day-keys.ts';
import { dayOrder, writtenDay } from './format.ts';
import { Icon } from './icon.tsx';
import { isWhole, readDay } from './read-day.ts';
import { useNarrow } from './use-narrow.ts';
import './day-field.css';

interface Props {
  label: string;
  value: string;
  onChange: (day: string) => void;
  /** No day is an answer, too: an empty field says so. */
  canBeEmpty?: true;
  fault?: string | undefined;
  autoFocus?: boolean;
}

/** A day: typed at a desk, and on a phone chosen in its own field. Half a date changes nothing. */
export function DayField({ label, fault, ...of }: Props) {
  const id = useId();
  return (
    <div className="field day">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {useNarrow() ? <ChosenDay id={id} {...of} /> : <TypedDay id={id} {...of} />}
      {fault !== undefined && (
        <span className="fault" role="alert">
          {fault}
        </span>
      )}
    </div>
  );
}

type FieldProps = Omit<Props, 'label' | 'fault'> & { id: string };

function ChosenDay({ id, value, onChange, canBeEmpty, autoFocus }: FieldProps) {
  return (
    <input
      id={id}
      type="date"
      className="input tab"
      value={value}
      required={!canBeEmpty}
      autoFocus={autoFocus}
      onChange={({ target }) => (canBeEmpty || target.value !== '') && onChange(target.value)}
    />
  );
}

/** In the order of the books' locale, as far as it is said; with the letters of bookkeepers, and a calendar beside it. */
function TypedDay({ id, value, onChange, canBeEmpty, autoFocus }: FieldProps) {
  const keys = useRef<DayKeys>(null);
  const calendar = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const take = (text: string | undefined): void => {
    setTyped(undefined);
    if (text === '' && canBeEmpty) return onChange('');
    const day = text === undefined ? undefined : readDay(text, value || today(), dayOrder());
    if (day !== undefined && day !== value) onChange(day);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') return take(typed);
    if (event.metaKey || event.ctrlKey || event.altKey || (event.key === '-' && typed !== undefined)) return;
    const day = (keys.current ??= new DayKeys()).press(event.key, value || today(), today(), event.timeStamp);
    if (day !== undefined) {
      event.preventDefault();
      setTyped(undefined);
      return onChange(day);
    }
    // What is typed first takes the place of the day, wherever a click has put the caret.
    if (typed === undefined && event.key.length === 1) event.currentTarget.select();
  };
  return (
    <span className="typed-day">
      <input
        id={id}
        className="input tab"
        autoComplete="off"
        value={typed ?? (value && writtenDay(value))}
        required={!canBeEmpty}
        autoFocus={autoFocus}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => (isWhole(target.value) ? take(target.value) : setTyped(target.value))}
        onBlur={() => take(typed)}
        onKeyDown={press}
      />
      <button
        type="button"
        className="plain"
        tabIndex={-1}
        aria-label={spoken.shell.calendar}
        onClick={() => calendar.current?.showPicker()}
      >
        <Icon name="calendar" size={16} />
      </button>
      <input
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden
        value={value}
        onChange={({ target }) => target.value !== '' && onChange(target.value)}
      />
    </span>
  );
}
