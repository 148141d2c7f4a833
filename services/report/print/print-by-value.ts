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

/** The values of a dimension as columns, and what names none of them; the last one is the whole. */
export function printValueColumns<T>(
  { dimension }: DimensionChoice,
  groups: readonly ValueStatement<T>[],
  whole: T,
  print: (columns: readonly T[], names: readonly string[]) => PrintedStatement,
): PrintedStatement {
  const names = groups.map(({ value }) => value?.name ?? '–');
  const printed = print([...groups.map(({ statement }) => statement), whole], names);
  return { ...printed, subject: dimension.name };
}
