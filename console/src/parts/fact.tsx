import type { ReactNode } from 'react';
import './facts.css';

/** One fact of a record, inside a list of class `facts`; nothing where the record says nothing. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
