import type { ExportedDimension } from '../../../shared/moving/exported.ts';
import type { Dimension } from '../../../shared/resources/dimension/dimension.ts';
import type { DimensionValue } from '../../../shared/resources/dimension-value/dimension-value.ts';
import type { Snapshot } from '../reading/in-snapshot.ts';
import { snapshotReader } from '../reading/snapshot-reader.ts';

/** The dimensions of an entity with their values, each in the order in which they were made: one that is made later comes last. */
export async function readDimensions(snapshot: Snapshot, entity_id: number): Promise<ExportedDimension[]> {
  const reader = snapshotReader(snapshot, entity_id);
  const sort = { sort: { _id: 1 }, projection: { code: 1, name: 1, dimension_id: 1 } } as const;
  const dimensions = await reader.find<Dimension>('dimensions', {}, sort);
  if (dimensions.length === 0) return [];
  const values = Map.groupBy(await reader.find<DimensionValue>('dimension_values', {}, sort), ({ dimension_id }) => dimension_id);
  return dimensions.map(({ id, code, name }) => ({ code, name, values: values.get(id) ?? [] }));
}
