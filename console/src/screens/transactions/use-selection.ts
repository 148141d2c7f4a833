import { useState } from 'react';

/** One request of the API names at most so many transactions (`limits` of /meta). */
const AT_MOST = 200;

export interface Selection {
  ids: ReadonlySet<number>;
  /** Selects the row at a place, or lets it go; `extend` selects all rows from the last one that was touched. */
  touch: (place: number, extend: boolean) => void;
  /** Selects every row that was read, or none. */
  all: (on: boolean) => void;
}

/** Which rows of a list are selected, by keys or by the mouse. */
export function useSelection(rows: readonly { id: number }[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [last, setLast] = useState(0);
  const touch = (place: number, extend: boolean): void => {
    const row = rows[place];
    if (!row) return;
    setLast(place);
    if (extend) return select([...ids, ...rows.slice(Math.min(last, place), Math.max(last, place) + 1).map(({ id }) => id)]);
    select(ids.has(row.id) ? [...ids].filter((id) => id !== row.id) : [...ids, row.id]);
  };
  const select = (chosen: readonly number[]): void => setIds(new Set([...new Set(chosen)].slice(0, AT_MOST)));
  return { ids, touch, all: (on) => select(on ? rows.map(({ id }) => id) : []) };
}
