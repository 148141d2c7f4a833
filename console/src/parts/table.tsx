import type { ReactNode } from 'react';
import './table.css';

/** A column: its title, and what it shows of a row. */
export interface Column<R> {
  title: string;
  of: (row: R) => ReactNode;
  /** `figure` stands at the right; `wide` is left out on a phone. */
  kind?: string;
}

interface Props<R> {
  columns: readonly Column<R>[];
  rows: readonly R[];
  keyOf: (row: R) => number | string;
  className?: string;
  /** Its name, where a screen has several. */
  name?: string;
  /** Rows of their own kind, such as a balance brought forward. */
  before?: ReactNode;
  after?: ReactNode;
}

/** A list of records as a table: rules instead of boxes. */
export function Table<R>({ columns, rows, keyOf, className = '', name, before, after }: Props<R>) {
  return (
    <table className={`table ${className}`} aria-label={name}>
      <thead>
        <tr>
          {columns.map(({ title, kind }, index) => (
            <th key={index} scope="col" className={kind}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {before}
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ of, kind }, index) => (
              <td key={index} className={kind}>
                {of(row)}
              </td>
            ))}
          </tr>
        ))}
        {after}
      </tbody>
    </table>
  );
}
