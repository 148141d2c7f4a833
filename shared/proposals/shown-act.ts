import type { NamedValue } from '../accounting/records.ts';
import { choicesOf } from '../api/kinds/named-values-kind.ts';
import type { BooksReader } from '../books/books-reader.ts';
import type { BankAct } from '../resources/bank-line/bank-acts.ts';
import { presentNamedValues } from '../resources/dimension-value/present-named-values.ts';
import { referencesOf } from '../resources/references.ts';
import type { References } from '../resources/references.ts';
import { liveRecords } from './live-records.ts';

type ActLine = NonNullable<BankAct['line_items']>[number];

/** An act as a request has it: values of dimensions are codes in place of ids. */
export function shownAct({ line_items, ...act }: BankAct, refs: References): BankAct {
  return line_items ? { ...act, line_items: line_items.map((line) => withCodes(line, refs)) } : act;
}

function withCodes(line: ActLine, refs: References): ActLine {
  const named = namedBy(line);
  return named.length === 0 ? line : { ...line, dimensions: presentNamedValues(named, refs) };
}

const namedBy = ({ dimensions }: ActLine): NamedValue[] =>
  choicesOf(dimensions ?? {}).flatMap(({ dimension_id, value_id }) => (value_id === null ? [] : [{ dimension_id, value_id }]));

/** The dimensions and values that acts name. */
export async function readNamedValues(acts: readonly BankAct[], reader: BooksReader): Promise<References> {
  const named = acts.flatMap(({ line_items }) => line_items ?? []).flatMap(namedBy);
  const [dimensions, values] = await Promise.all([
    liveRecords(
      'dimensions',
      named.map(({ dimension_id }) => dimension_id),
      reader,
    ),
    liveRecords(
      'dimension_values',
      named.map(({ value_id }) => value_id),
      reader,
    ),
  ]);
  const found: Readonly<Record<string, ReadonlyMap<number, object>>> = { dimensions, dimension_values: values };
  return referencesOf({ getAny: (collection, id) => found[collection]?.get(id) });
}
