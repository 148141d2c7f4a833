import { DayField } from '../../parts/day-field.tsx';
import { TextField } from '../../parts/text-field.tsx';
import { papers } from '../../words/papers.ts';
import type { TypedDetails } from './typed-details.ts';
import './document.css';

const words = papers.details;
const days = new Set<keyof TypedDetails>(['delivered', 'from', 'until']);
/** By which name the service refuses each. */
const names: Readonly<Partial<Record<keyof TypedDetails, string>>> = {
  delivered: 'delivery.date',
  from: 'period.start',
  until: 'period.end',
  note: 'notes',
};

interface Props {
  value: TypedDetails;
  onChange: (next: TypedDetails) => void;
  faults: Readonly<Record<string, string[]>>;
}

/** What a document says besides its figures. */
export function DetailsFields({ value, onChange, faults }: Props) {
  return (
    <div className="details-fields">
      {(Object.keys(words.fields) as (keyof TypedDetails)[]).map((name) => {
        const field = { label: words.fields[name], value: value[name] };
        const change = (typed: string): void => onChange({ ...value, [name]: typed });
        const found = faults[`document.${names[name] ?? name}`];
        return days.has(name) ? (
          <DayField key={name} {...field} onChange={change} canBeEmpty fault={found?.[0]} />
        ) : (
          <TextField key={name} {...field} onChange={({ target }) => change(target.value)} faults={found} />
        );
      })}
    </div>
  );
}
