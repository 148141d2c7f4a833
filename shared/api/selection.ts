import type { FilterTerm } from './declare-resource.ts';
import type { Kind } from './kind.ts';

/** How a list's parameter selects records. */
export interface Selection {
  readonly field: string;
  readonly match: NonNullable<FilterTerm['match']>;
  readonly kind: Kind;
  readonly among?: readonly string[];
  /** A list of the record in which the value may stand instead. */
  readonly or_in?: string;
  /** Type of the indexed values; a partial index serves only a query that repeats its condition (MongoDB manual, "Partial Indexes"). */
  readonly of_type?: string;
}
/** By parameter; no other parameter of the list selects. */
export type Selections = Readonly<Record<string, Selection>>;
