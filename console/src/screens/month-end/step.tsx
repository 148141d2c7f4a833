import type { ReactNode } from 'react';
import { spoken } from '../../words/spoken.ts';

const words = spoken.month_end;

interface Props {
  title: string;
  /** How many are left of what the service counts; nothing where only a person can say that it is done. */
  left?: number | undefined;
  note: string;
  /** Where it is done. */
  children: ReactNode;
}

/** A step is read, not ticked: what is left of it is counted by the service. */
export function Step({ title, left, note, children }: Props) {
  return (
    <li>
      <div className="step-head">
        <h2>{title}</h2>
        {left !== undefined && <span className={left === 0 ? 'state done' : 'state'}>{left === 0 ? words.done : words.left(left)}</span>}
      </div>
      <p className="soft">{note}</p>
      <div className="step-links">{children}</div>
    </li>
  );
}
