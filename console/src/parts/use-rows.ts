import { useState } from 'react';

/** A row of a form to which rows are added: by its key its fields have their names. */
export interface FormRow<T> {
  key: number;
  /** What it shows as it was; a new one has nothing. */
  of?: T;
}

/** The rows of what there is, an empty one where there is nothing, and how one is added or dropped. */
export function useRows<T>(all: readonly T[]): { rows: readonly FormRow<T>[]; add: () => void; drop: (key: number) => void } {
  const [rows, setRows] = useState<FormRow<T>[]>(() => (all.length === 0 ? [{ key: 0 }] : all.map((of, key) => ({ key, of }))));
  const [next, setNext] = useState(rows.length);
  const add = (): void => {
    setRows([...rows, { key: next }]);
    setNext(next + 1);
  };
  return { rows, add, drop: (dropped) => setRows(rows.filter(({ key }) => key !== dropped)) };
}
