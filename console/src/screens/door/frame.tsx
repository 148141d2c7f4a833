import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useTabTitle } from '../../parts/use-tab-title.ts';
import './door.css';

/** What stands before the books: one column with a title. */
export function Frame({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useTabTitle(heading);
  return (
    <main className="door">
      <div>
        <p className="brand">
          <img src="/favicon.ico" width="28" height="28" alt="" />
          Daybook
        </p>
        <h1 ref={heading}>{title}</h1>
        {children}
      </div>
    </main>
  );
}
