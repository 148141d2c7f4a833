import type { ErrorResource } from '../accounting/error-catalogue.ts';
import { errorCatalogue } from '../accounting/error-catalogue.ts';
import type { ErrorRow } from '../accounting/error-row.ts';
import type { Operation } from './operation.ts';
import type { Resource } from './declare-resource.ts';

export interface CatalogueError extends ErrorRow {
  /** Its table in the catalogue. */
  readonly resource: string;
  readonly key: string;
}

const tables = errorCatalogue as Readonly<Record<string, Readonly<Record<string, ErrorRow>>>>;

/** The bookkeeping errors of a table of the catalogue, by code. */
export function errorsOfTable(table: string): CatalogueError[] {
  return Object.entries(tables[table] ?? {})
    .map(([key, error]) => ({ ...error, resource: table, key }))
    .toSorted((a, b) => a.code - b.code);
}

function errorByName(name: string): CatalogueError {
  const [table, key] = name.split('.') as [string, string];
  const found = errorsOfTable(table).find((error) => error.key === key);
  if (!found) throw new TypeError(`No bookkeeping error ${name} is declared`);
  return found;
}

/**
 * The bookkeeping errors that an operation can answer: those it names, else all of its resource for a write, else a missing entity. One that
 * posts may be more than its caller may post.
 */
export function bookkeepingErrorsOf(operation: Operation, resource: Resource): CatalogueError[] {
  const { catalogue, also_refuses = [] } = resource;
  const missing = operation.needs_entity ? errorsOfTable(tableOf(operation)).filter(({ key }) => key === 'MissingEntity') : [];
  const limited = operation.rehearses ? [errorByName('proposal.AboveLimit')] : [];
  if (operation.conditions) return unique([...missing, ...operation.conditions.map(errorByName), ...limited]);
  if (operation.access === 'read' || !catalogue) return missing;
  const others = also_refuses.flatMap((name) => (name.includes('.') ? [errorByName(name)] : errorsOfTable(name)));
  return unique([...missing, ...errorsOfTable(catalogue), ...others, ...limited]);
}

/** The table with the code 101 of an operation: that of its resource, or of the entity where that has none. */
export function tableOf({ resource }: Pick<Operation, 'resource'>): ErrorResource {
  const name = resource.replaceAll('-', '_');
  return Object.hasOwn(errorCatalogue, name) ? (name as ErrorResource) : 'entity';
}

function unique(errors: CatalogueError[]): CatalogueError[] {
  return errors.filter(
    (error, index) => errors.findIndex(({ resource, key }) => resource === error.resource && key === error.key) === index,
  );
}
