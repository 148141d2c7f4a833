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
      {(Object.keys(words.fields) as (keyof TypedDetails)[]).map((name) => (
        <TextField
          key={name}
          label={words.fields[name]}
          type={days.has(name) ? 'date' : 'text'}
          value={value[name]}
          onChange={({ target }) => onChange({ ...value, [name]: target.value })}
          faults={faults[`document.${names[name] ?? name}`]}
        />
      ))}
    </div>
  );
}
