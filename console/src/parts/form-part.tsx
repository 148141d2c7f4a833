import type { ReactNode } from 'react';
import './form-part.css';

interface Props {
  title: string;
  /** Whether there is something in it, or something of it was refused. */
  open: boolean;
  children: ReactNode;
}

/** Fields of a form that few records need: they are there at a press, and open where they say something. */
export function FormPart({ title, open, children }: Props) {
  return (
    <details className="form-part" open={open}>
      <summary>{title}</summary>
      <div>{children}</div>
    </details>
  );
}
