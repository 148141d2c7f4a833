import type { BooksReader } from '../../shared/books/books-reader.ts';
import type { BooksDimension } from '../../shared/moving/dimensions-to-name.ts';
import type { DimensionValue } from '../../shared/resources/dimension-value/dimension-value.ts';
import type { Dimension } from '../../shared/resources/dimension/dimension.ts';

/** The live dimensions of books with their live values. */
export async function readBooksDimensions(reader: BooksReader): Promise<BooksDimension[]> {
  const [dimensions, values] = await Promise.all([
    reader.find<Dimension>('dimensions', { deleted_at: null }),
    reader.find<DimensionValue>('dimension_values', { deleted_at: null }),
  ]);
  return withValues(dimensions, values);
}

export function withValues(dimensions: readonly Dimension[], values: readonly DimensionValue[]): BooksDimension[] {
  const ofDimension = Map.groupBy(values, ({ dimension_id }) => dimension_id);
  return dimensions.map(({ id, code, name }) => ({ id, code, name, values: ofDimension.get(id) ?? [] }));
}
