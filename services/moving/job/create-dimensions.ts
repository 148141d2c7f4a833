import type { DimensionToName } from '../../../shared/moving/dimensions-to-name.ts';
import type { Import } from '../../../shared/resources/import/import.ts';
import { callFor } from './moving-into.ts';
import type { StepSetting } from './moving-into.ts';

/** Whether entries name what the books do not have yet. */
export const isToCreate = ({ id, to_create }: DimensionToName): boolean => id === null || to_create.length > 0;

/** Creates what the books lack of the dimensions that a file names, each before its values: what an earlier try has created is there by its name. */
export async function createDimensions(asked: Import, dimensions: readonly DimensionToName[], setting: StepSetting): Promise<void> {
  for (const { id, code, name, to_create } of dimensions) {
    const dimension_id = id ?? (await createdId(asked, { code, name }, setting));
    for (const value of to_create) {
      if (setting.stopped()) return;
      await callFor(asked, setting, 'createDimensionValue', { dimension_id, ...value });
    }
  }
}

async function createdId(asked: Import, dimension: { code: string; name: string }, setting: StepSetting): Promise<number> {
  const { body } = await callFor(asked, setting, 'createDimension', dimension);
  return (body.resource as { id: number }).id;
}
