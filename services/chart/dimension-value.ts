import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { limits } from '../../shared/api/limits.ts';
import { stated, statedChange, statedOf } from '../../shared/api/record-form.ts';
import type { Change, Input, Stated } from '../../shared/api/resource-types.ts';
import { commandsOf } from '../../shared/books/actions/commands-of.ts';
import { changed, created } from '../../shared/books/answers.ts';
import type { BooksReader } from '../../shared/books/books-reader.ts';
import type { Answer, BooksView, Command } from '../../shared/books/command.ts';
import { isOnPostedLine } from '../../shared/books/is-on-posted-line.ts';
import { recordOfPath } from '../../shared/books/record-of-path.ts';
import { recycleCommand } from '../../shared/books/recycle-command.ts';
import { restoreCommand } from '../../shared/books/restore-command.ts';
import { resolveReferences } from '../../shared/books/resolve-references.ts';
import { dimensionValue as resource } from '../../shared/resources/dimension-value/dimension-value.ts';
import { dimensionValueLabel, presentDimensionValue } from '../../shared/resources/dimension-value/present-dimension-value.ts';
import type { DimensionValue } from '../../shared/resources/dimension-value/dimension-value.ts';
import { liveValuesOf } from './dimension.ts';

type NewValue = Input<typeof resource>;

/** Adds a value to a dimension (docs/accounting.md §13.1). */
export const createDimensionValue: Command<NewValue> = {
  name: 'dimension-value.create',
  decide(params, books) {
    resolveReferences({ dimension_id: ['dimensions', params.dimension_id] }, books);
    return addValue(params, books);
  },
};

/** The same for the dimension in the path. */
export const createValueOfDimension: Command<{ id: number } & Omit<NewValue, 'dimension_id'>> = {
  name: 'dimension-value.create-of',
  decide({ id, ...value }, books) {
    recordOfPath('dimensions', id, books);
    return addValue({ ...value, dimension_id: id }, books);
  },
};

function addValue(params: NewValue, books: BooksView): Answer {
  const fields = stated(resource, params);
  checkFit(fields, null, books);
  const value = books.insert('dimension_values', fields);
  return created('/dimension-value', dimensionValueLabel(value), presentDimensionValue(value));
}

/** Changes code or name. The value stays in its dimension. */
const updateDimensionValue: Command<{ id: number } & Change<typeof resource>> = {
  name: 'dimension-value.update',
  decide(params, books) {
    const value = recordOfPath('dimension_values', params.id, books);
    const fields = { ...statedOf(resource, value), ...statedChange(resource, params, value) };
    checkUnique(fields, liveValuesOf(value.dimension_id, books), value.id);
    return valueChanged(books.update('dimension_values', value.id, fields), 'updated');
  },
};

/** Recycles a value that no posted line names. */
const deleteDimensionValue = recycleCommand('dimension_values', {
  name: 'dimension-value.delete',
  resource: 'dimension_value',
  called: ({ name }) => `'${name}'`,
  loosened: {
    'line_items.dimensions.value_id': 'posted ones are asked for; a draft is refused when it is posted',
    'bank_rules.then.line_items.dimensions.value_id': 'the rule rests until it is restored (docs/decisions/bank-matching.md)',
  },
  kept: async (params, reader, books) => ((await isNamed(params, reader, books)) ? 'Posted line items name' : undefined),
  answer: valueChanged,
});

async function isNamed({ id }: { id: number }, reader: BooksReader, books: BooksView): Promise<boolean> {
  const value = books.get('dimension_values', id);
  if (!value) return false;
  // The same two fields in the same order as in lines, because MongoDB finds a value in a list by equality.
  return isOnPostedLine({ dimensions: { dimension_id: value.dimension_id, value_id: id } }, reader);
}

/** Restores a value. Its dimension must exist, and its code and name must be free. */
const restoreDimensionValue = restoreCommand('dimension_values', {
  name: 'dimension-value.restore',
  check(value, books) {
    resolveReferences({ dimension_id: ['dimensions', value.dimension_id] }, books);
    checkFit(value, value.id, books);
  },
  answer: valueChanged,
});

/** Throws when the dimension is full, or already has a value with this code or name. */
function checkFit(fields: Stated<typeof resource>, own_id: number | null, books: BooksView): void {
  const values = liveValuesOf(fields.dimension_id, books);
  if (values.length >= limits.dimension_values) {
    const message = `The dimension has ${limits.dimension_values} values, the most it may have`;
    throw new BookkeepingError('dimension_value', 'TooManyDimensionValues', 'code', message);
  }
  checkUnique(fields, values, own_id);
}

function checkUnique({ code, name }: Stated<typeof resource>, values: readonly DimensionValue[], own_id: number | null): void {
  const others = values.filter(({ id }) => id !== own_id);
  const field = others.some((other) => other.code === code) ? 'code' : others.some((other) => other.name === name) ? 'name' : undefined;
  if (field === undefined) return;
  const message = `The dimension has a value of the ${field} '${field === 'code' ? code : name}' already`;
  throw new BookkeepingError('dimension_value', 'DuplicateDimensionValue', field, message);
}

function valueChanged(value: DimensionValue, verb: string): Answer {
  return changed(dimensionValueLabel(value), verb, presentDimensionValue(value));
}

export const dimensionValueCommands = commandsOf(resource, {
  create: createDimensionValue,
  update: updateDimensionValue,
  delete: deleteDimensionValue,
  restore: restoreDimensionValue,
});
