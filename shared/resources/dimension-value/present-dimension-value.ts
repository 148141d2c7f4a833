import { present } from '../../api/record-form.ts';
import type { Shown } from '../../api/resource-types.ts';
import type { DimensionValue } from './dimension-value.ts';
import { dimensionValue as resource } from './dimension-value.ts';

export function presentDimensionValue(value: DimensionValue): Shown<typeof resource> {
  return present(resource, value, {});
}

/** `Dimension value: Apollo (apollo)`. */
export function dimensionValueLabel({ name, code }: DimensionValue): string {
  return `Dimension value: ${name} (${code})`;
}
