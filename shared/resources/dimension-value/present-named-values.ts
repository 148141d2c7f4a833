import type { NamedValues } from '../../accounting/records.ts';
import type { References } from '../references.ts';

/** The values that a line or a ledger row names, in the form in which they were given: codes of values by the codes of their dimensions; ids where one of them is missing, in spoilt books. */
export function presentNamedValues(named: NamedValues, refs: Pick<References, 'dimension' | 'dimension_value'>): Record<string, string> {
  return Object.fromEntries(
    (named ?? []).map(({ dimension_id, value_id }) => [
      refs.dimension(dimension_id)?.code ?? String(dimension_id),
      refs.dimension_value(value_id)?.code ?? String(value_id),
    ]),
  );
}
