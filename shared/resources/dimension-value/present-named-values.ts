import type { NamedValues } from '../../accounting/records.ts';
import { referred } from '../references.ts';
import type { References } from '../references.ts';

/** The values that a line or a ledger row names, in the form in which they were given: codes of values by the codes of their dimensions. */
export function presentNamedValues(named: NamedValues, refs: Pick<References, 'dimension' | 'dimension_value'>): Record<string, string> {
  return Object.fromEntries(
    (named ?? []).map(({ dimension_id, value_id }) => [
      referred(refs.dimension(dimension_id), 'dimension', dimension_id).code,
      referred(refs.dimension_value(value_id), 'dimension value', value_id).code,
    ]),
  );
}
