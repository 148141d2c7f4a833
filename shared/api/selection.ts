import type { FilterTerm } from './declare-resource.ts';
import type { Kind } from './kind.ts';

/** How a list's parameter selects records. */
export interface Selection {
  readonly field: string;
  readonly match: NonNullable<FilterTerm['match']>;
  readonly kind: Kind;
  readonly among?: readonly string[];
  /** The other codes of the field. */
  readonly others?: readonly string[];
  readonly and?: FilterTerm['and'];
  /** A list in the record that may hold the value instead. */
  readonly or_in?: string;
  /** The type of the indexed values. A partial index serves only a query that repeats its condition (MongoDB manual, "Partial Indexes"). */
  readonly of_type?: string;
}
/** By parameter; no other parameter of the list selects. */
export type Selections = Readonly<Record<string, Selection>>;
