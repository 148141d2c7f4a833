import { present } from '../../api/record-form.ts';
import type { Shown } from '../../api/resource-types.ts';
import type { Presented } from '../present-values.ts';
import type { Dimension } from './dimension.ts';
import { dimension as resource } from './dimension.ts';

/** A dimension's direct properties. */
export function presentDimension(dimension: Dimension): Shown<typeof resource> {
  return present(resource, dimension, {});
}

/** A dimension with its values in bus form. */
export function presentDimensionInFull(dimension: Dimension, values: Presented[]): Presented {
  return { ...presentDimension(dimension), values };
}

/** `Dimension: Project (project)`. */
export function dimensionLabel({ name, code }: Dimension): string {
  return `Dimension: ${name} (${code})`;
}
