import type { DimensionChoice } from '../reading/dimension-choice.ts';
import type { ValueStatement } from '../statements/statement-by-value.ts';
import type { PrintedStatement } from './printed-statement.ts';
import { fillWords } from './words/words-of.ts';

/**
 * A printed statement as it was chosen: limited to a value it says which; grouped, the tables of the whole come first, then those of each
 * value and those of what names none.
 */
export function printByValue<T>(
  whole: PrintedStatement,
  choice: DimensionChoice | undefined,
  groups: readonly ValueStatement<T>[],
  print: (statement: T) => PrintedStatement,
): PrintedStatement {
  if (!choice) return whole;
  const { dimension, value } = choice;
  if (value) return { ...whole, subject: `${dimension.name}: ${value.name}` };
  const parts = groups.flatMap((group) => {
    const none = fillWords(whole.words.phrases.no_value, { dimension: dimension.name });
    const caption = group.value ? `${dimension.name}: ${group.value.name}` : none;
    return print(group.statement).tables.map((table) => ({ ...table, caption }));
  });
  return { ...whole, tables: [...whole.tables, ...parts] };
}
