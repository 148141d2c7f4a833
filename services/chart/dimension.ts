import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { limits } from '../../shared/api/limits.ts';
import { stated, statedChange, statedOf } from '../../shared/api/record-form.ts';
import type { Change, Input, Stated } from '../../shared/api/resource-types.ts';
import { commandsOf } from '../../shared/books/actions/commands-of.ts';
import { changed, created } from '../../shared/books/answers.ts';
import type { Answer, BooksView, Command } from '../../shared/books/command.ts';
import { recordOfPath } from '../../shared/books/record-of-path.ts';
import { recycleCommand } from '../../shared/books/recycle-command.ts';
import { restoreCommand } from '../../shared/books/restore-command.ts';
import { dimension as resource } from '../../shared/resources/dimension/dimension.ts';
import { dimensionLabel, presentDimensionInFull } from '../../shared/resources/dimension/present-dimension.ts';
import { presentDimensionValue } from '../../shared/resources/dimension-value/present-dimension-value.ts';
import type { Dimension } from '../../shared/resources/dimension/dimension.ts';
import type { DimensionValue } from '../../shared/resources/dimension-value/dimension-value.ts';

/** Adds a dimension (docs/accounting.md §13.1). */
export const createDimension: Command<Input<typeof resource>> = {
  name: 'dimension.create',
  decide(params, books) {
    const fields = stated(resource, params);
    checkRoom(books);
    checkUnique(fields, null, books);
    const dimension = books.insert('dimensions', fields);
    return created('/dimension', dimensionLabel(dimension), presentDimensionInFull(dimension, []));
  },
};

/** Changes code or name. Rows and lines refer to the dimension by its id, so both may change at any time. */
const updateDimension: Command<{ id: number } & Change<typeof resource>> = {
  name: 'dimension.update',
  decide(params, books) {
    const dimension = recordOfPath('dimensions', params.id, books);
    const fields = { ...statedOf(resource, dimension), ...statedChange(resource, params, dimension) };
    checkUnique(fields, dimension.id, books);
    return dimensionChanged(books.update('dimensions', dimension.id, fields), 'updated', books);
  },
};

/** Recycles a dimension without values: lines name it by a value. */
const deleteDimension = recycleCommand('dimensions', {
  name: 'dimension.delete',
  resource: 'dimension',
  called: ({ name }) => `Dimension '${name}'`,
  loosened: {
    'line_items.dimensions.dimension_id': 'a value of it stands beside it, which keeps it',
    'bank_rules.then.line_items.dimensions.dimension_id': 'a value of it stands beside it',
  },
  answer: dimensionChanged,
});

/** Restores a dimension, unless its code or name has been taken in the meantime. */
const restoreDimension = restoreCommand('dimensions', {
  name: 'dimension.restore',
  check(dimension, books) {
    checkRoom(books);
    checkUnique(dimension, dimension.id, books);
  },
  answer: dimensionChanged,
});

function checkRoom(books: BooksView): void {
  if (books.all('dimensions').length < limits.dimensions) return;
  throw new BookkeepingError(
    'dimension',
    'TooManyDimensions',
    'code',
    `The Entity has ${limits.dimensions} dimensions, the most it may have`,
  );
}

function checkUnique({ code, name }: Stated<typeof resource>, own_id: number | null, books: BooksView): void {
  const others = books.all('dimensions').filter(({ id }) => id !== own_id);
  const field = others.some((other) => other.code === code) ? 'code' : others.some((other) => other.name === name) ? 'name' : undefined;
  if (field === undefined) return;
  const message = `The Entity has a dimension of the ${field} '${field === 'code' ? code : name}' already`;
  throw new BookkeepingError('dimension', 'DuplicateDimension', field, message);
}

/** The live values of a dimension, by id. */
export function liveValuesOf(dimension_id: number, books: BooksView): DimensionValue[] {
  return books.withValue('dimension_values', 'dimension_id', dimension_id).filter(({ deleted_at }) => deleted_at === null);
}

function dimensionChanged(dimension: Dimension, verb: string, books: BooksView): Answer {
  const values = liveValuesOf(dimension.id, books).map(presentDimensionValue);
  return changed(dimensionLabel(dimension), verb, presentDimensionInFull(dimension, values));
}

export const dimensionCommands = commandsOf(resource, {
  create: createDimension,
  update: updateDimension,
  delete: deleteDimension,
  restore: restoreDimension,
});
