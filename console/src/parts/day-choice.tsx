import { useState } from 'react';
import { DayField } from './day-field.tsx';

interface Props {
  label: string;
  name: string;
  chosen?: string | undefined;
  canBeEmpty?: true;
  fault?: string | undefined;
  autoFocus?: boolean;
}

/** A day in a form: the form holds the one that is chosen, or nothing. */
export function DayChoice({ name, chosen = '', ...field }: Props) {
  const [day, setDay] = useState(chosen);
  return (
    <>
      <DayField {...field} value={day} onChange={setDay} />
      <input type="hidden" name={name} value={day} />
    </>
  );
}
