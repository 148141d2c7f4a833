import type { NamedValues } from '../../accounting/records.ts';
import type { References } from '../references.ts';
import { dimension as dimensions } from '../dimension/dimension.ts';
import { dimensionValue as values } from './dimension-value.ts';

/** The values that a line or a ledger row names, in the form in which they were given: codes of values by the codes of their dimensions; ids where one of them is missing, in spoilt books. */
export function presentNamedValues(named: NamedValues, refs: References): Record<string, string> {
  return Object.fromEntries(
    (named ?? []).map(({ dimension_id, value_id }) => [
      refs.find(dimensions, dimension_id)?.code ?? String(dimension_id),
      refs.find(values, value_id)?.code ?? String(value_id),
    ]),
  );
}
