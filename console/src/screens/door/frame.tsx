import type { ReactNode } from 'react';
import './door.css';

/** What stands before the books: one column with a title. */
export function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="door">
      <div>
        <p className="brand">
          <img src="/favicon.ico" width="28" height="28" alt="" />
          Daybook
        </p>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}
