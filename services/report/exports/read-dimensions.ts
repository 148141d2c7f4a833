import type { ExportedDimension } from '../../../shared/moving/exported.ts';
import type { Dimension } from '../../../shared/resources/dimension/dimension.ts';
import type { DimensionValue } from '../../../shared/resources/dimension-value/dimension-value.ts';
import type { Snapshot } from '../reading/in-snapshot.ts';
import { snapshotReader } from '../reading/snapshot-reader.ts';

/** What is read of dimensions: nothing, which there are, or their values too. */
export type DimensionsRead = 'none' | 'codes' | 'values';

/** The dimensions of an entity, and their values where they are wanted, each in the order in which they were made. */
export async function readDimensions(snapshot: Snapshot, entity_id: number, wanted: DimensionsRead): Promise<ExportedDimension[]> {
  if (wanted === 'none') return [];
  const reader = snapshotReader(snapshot, entity_id);
  const sort = { sort: { _id: 1 }, projection: { code: 1, name: 1, dimension_id: 1 } } as const;
  const dimensions = await reader.find<Dimension>('dimensions', {}, sort);
  const found = wanted === 'codes' || dimensions.length === 0 ? [] : await reader.find<DimensionValue>('dimension_values', {}, sort);
  const values = Map.groupBy(found, ({ dimension_id }) => dimension_id);
  return dimensions.map(({ id, code, name }) => ({ code, name, values: values.get(id) ?? [] }));
}
