import type { Faults } from './check/faults.ts';
import type { ChosenValue } from './kinds/named-values-kind.ts';
import type { FindNamed, Nameable } from './naming.ts';

/** Where dimensions and their values are stored. Each is found by its `code`; a value names its dimension. */
export const DIMENSIONS = 'dimensions';
export const DIMENSION_VALUES = 'dimension_values';

type ValueNamed = Nameable & { readonly dimension_id: number };

/**
 * Ids in place of the codes of dimensions and values: `{ project: 'apollo' }`. A dimension or a value that does not exist is a fault under
 * the code of the dimension.
 */
export function resolveNamedValues(
  codes: Readonly<Record<string, string | null>>,
  find: FindNamed,
  faults: Faults,
  path: string,
): ChosenValue[] {
  return Object.entries(codes).flatMap(([dimension, code]): ChosenValue[] => {
    const named = find(DIMENSIONS, 'code', dimension)[0];
    if (!named) {
      faults.add(`${path}.${dimension}`, `No dimension has the code ${dimension}; GET /dimension lists those there are.`);
      return [];
    }
    if (code === null) return [{ dimension_id: named.id, value_id: null }];
    const value = (find(DIMENSION_VALUES, 'code', code) as ValueNamed[]).find(({ dimension_id }) => dimension_id === named.id);
    if (value) return [{ dimension_id: named.id, value_id: value.id }];
    faults.add(
      `${path}.${dimension}`,
      `The dimension ${dimension} has no value ${code}; GET /dimension/${named.id}/value lists those it has.`,
    );
    return [];
  });
}
