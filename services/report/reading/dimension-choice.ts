import { choicesOf } from '../../../shared/api/kinds/named-values-kind.ts';
import type { NamedValuesBus } from '../../../shared/api/kinds/named-values-kind.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import { fromDocument } from '../../../shared/database/document.ts';
import type { Dimension } from '../../../shared/resources/dimension/dimension.ts';
import type { DimensionValue } from '../../../shared/resources/dimension-value/dimension-value.ts';
import type { Snapshot } from './in-snapshot.ts';

export interface DimensionParameters {
  readonly dimension?: NamedValuesBus;
  readonly group_by?: string;
  readonly compare?: unknown;
}

/** The dimension that a statement is about: limited to one value of it, or grouped by all. */
export interface DimensionChoice {
  readonly dimension: Dimension;
  readonly value?: DimensionValue;
}

/** The choice that the parameters make; none without. Throws 422 for more than one, and for a dimension that is not there. */
export async function readDimensionChoice(
  snapshot: Snapshot,
  entity_id: number,
  { dimension, group_by, compare }: DimensionParameters,
): Promise<DimensionChoice | undefined> {
  const chosen = dimension ? choicesOf(dimension) : [];
  if (chosen.length > 1) refuse('dimension', 'A statement is limited to a value of one dimension; name one, and ask once for each.');
  if (group_by !== undefined && chosen.length > 0) refuse('group-by', 'group-by shows all values beside each other; give it or dimension.');
  if (group_by !== undefined && compare !== undefined)
    refuse('group-by', 'group-by and compare are two kinds of columns; give one of them.');
  const of = async <T>(collection: string, filter: object): Promise<T[]> => {
    const documents = await snapshot.db
      .collection(collection)
      .find({ entity_id, ...filter }, { session: snapshot.session })
      .toArray();
    return documents.map((document) => fromDocument<T>(document));
  };
  if (group_by !== undefined) {
    const found = await of<Dimension>('dimensions', { code: group_by });
    const named = found.find(({ deleted_at }) => deleted_at === null) ?? found[0];
    return { dimension: named ?? refuse('group-by', `No dimension has the code ${group_by}; GET /dimension lists those there are.`) };
  }
  const [one] = chosen;
  if (!one) return undefined;
  const [[found], [value]] = await Promise.all([
    of<Dimension>('dimensions', { _id: one.dimension_id }),
    of<DimensionValue>('dimension_values', { _id: one.value_id }),
  ]);
  return { dimension: found!, value: value! };
}

function refuse(field: string, message: string): never {
  throw new RequestError(422, { [field]: [message] });
}

/** What a payload says of a dimension or of a value. */
export function namedInPayload({ id, code, name }: Dimension | DimensionValue): { id: number; code: string; name: string } {
  return { id, code, name };
}
