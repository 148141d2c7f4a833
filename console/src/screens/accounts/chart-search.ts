import type { SearchSchemaInput } from '@tanstack/react-router';

/** Which part of the chart is shown, as it stands in the address: all of it, or the accounts of a category. */
export interface ChartSearch {
  category?: number;
}

export function chartSearchOf({ category }: ChartSearch & SearchSchemaInput): ChartSearch {
  return category !== undefined && Number.isSafeInteger(Number(category)) ? { category: Number(category) } : {};
}
