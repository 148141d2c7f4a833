import type { ReactNode } from 'react';

interface Props {
  title: ReactNode;
  /** What the title is of: a day, a currency, a number. */
  sub?: ReactNode;
  /** What can be done on the screen. */
  children?: ReactNode;
}

/** The head of a screen: its one title, and what can be done at its right. */
export function ScreenHead({ title, sub, children }: Props) {
  return (
    <div className="head">
      <div className="grow">
        <h1>{title}</h1>
        {sub !== undefined && <p className="sub">{sub}</p>}
      </div>
      {children}
    </div>
  );
}
