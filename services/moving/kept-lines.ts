import { limits } from '../../shared/api/limits.ts';
import type { Import } from '../../shared/resources/import/import.ts';

type Kept = Import['not_understood'];

/** The lines that were not understood as an import keeps them: the first ones, and no text where a line has none. */
export const keptLines = (lines: readonly Kept[number][]): Kept =>
  lines.slice(0, limits.import_lines_shown).map((one) => ({ ...one, text: one.text || null }));
