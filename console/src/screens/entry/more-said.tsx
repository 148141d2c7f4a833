import { useState } from 'react';
import { papers } from '../../words/papers.ts';
import { DetailsFields } from '../document/details-fields.tsx';
import type { TypedDetails } from '../document/typed-details.ts';

interface Props {
  value: TypedDetails;
  faults: Readonly<Record<string, string[]>>;
  onChange: (next: TypedDetails) => void;
}

/** What the document says besides its figures: asked for when somebody wants it, and below the lines, so that no key more is pressed without it. */
export function MoreSaid({ value, faults, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(() => Object.values<string>({ ...value }).some((text) => text !== ''));
  return (
    <details className="more-said" open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{papers.details.title}</summary>
      {isOpen && <DetailsFields value={value} onChange={onChange} faults={faults} />}
    </details>
  );
}
