import type { SearchSchemaInput } from '@tanstack/react-router';

/** Which lines of an account are shown: those to be done unless all are asked for, and those of one statement. */
export interface ShownLines {
  all?: true;
  statement?: number;
}

/** The filters that stand in an address. What it cannot mean is left out. */
export function shownLinesOf({ all, statement }: Record<string, unknown> & SearchSchemaInput): ShownLines {
  return { ...(all === true && { all }), ...(Number.isSafeInteger(statement) && { statement: Number(statement) }) };
}
