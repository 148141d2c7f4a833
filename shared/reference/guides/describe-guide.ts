import { whoMay } from '../../api/who-may.ts';
import { errorsOfTable } from '../../api/catalogue-errors.ts';
import { queryName } from '../../api/check/key-table.ts';
import type { Field, Resource } from '../../api/declare-resource.ts';
import { exampleBody, exampleOfResource } from '../example-of-resource.ts';
import type { Operation } from '../../api/operation.ts';
import { requestErrors } from '../../api/request-errors.ts';
import { vocabularyTables } from '../vocabulary-tables.ts';
import { inlineHtml } from './prose.ts';

interface GuideError {
  code: number;
  http_status: number;
  name: string;
  condition: string;
  cure: string;
}

function typeOf(field: Field): string {
  const { name, accepts } = (field.read ?? 'always') === 'one' && field.answer_kind ? field.answer_kind : field.kind;
  return /^(one of|a code of the vocabulary)/.test(accepts) ? `code of ${name}` : name;
}

function shownWhen(field: Field): string {
  if (field.read === 'never') return 'no';
  return field.read === 'one' ? 'indirect' : 'direct';
}

/** Rows of the table of properties. */
export function propertiesOf(resource: Resource): object[] {
  return Object.entries(resource.fields).map(([name, field]) => {
    const fallback = field.default === undefined ? '' : ` Default: \`${JSON.stringify(field.default)}\`.`;
    return {
      name,
      type: field.nullable ? `${typeOf(field)} or null` : typeOf(field),
      create: field.create ?? '–',
      update: field.update ? 'yes' : '–',
      shown: shownWhen(field),
      meaning: inlineHtml(field.description + fallback),
    };
  });
}

/** Bookkeeping errors of the resource first, then those of any request: one anchor per code. */
export function errorsOf(resource: Resource): GuideError[] {
  const own = resource.catalogue ? errorsOfTable(resource.catalogue).map((error) => ({ ...error, http_status: 400 })) : [];
  return [...own, ...requestErrors].map((error) => ({ ...error, condition: inlineHtml(error.condition), cure: inlineHtml(error.cure) }));
}

function exampleQuery(operation: Operation): string {
  const needed = Object.entries(operation.query).filter(([, field]) => field.required);
  return needed.length === 0 ? '' : `?${needed.map(([key, field]) => `${queryName(key)}=${String(field.example)}`).join('&')}`;
}

/** The simplest call of a resource, with the bare minimum, and what it answers. */
export function basicsOf(resource: Resource, base: string): object {
  const operation = (resource.operations.find(({ id }) => id === `create${resource.name}`) ?? resource.operations[0])!;
  const address = `${base}${operation.path}${exampleQuery(operation)}`;
  const lines = [`curl ${address}`, `  -H "Authorization: Bearer $ACCESS_TOKEN"`];
  if (operation.body)
    lines.push(`  -H "Content-Type: application/json"`, `  -d '${JSON.stringify(exampleBody(operation.body, operation.partial))}'`);
  const fields = Object.keys(resource.fields).length > 0 && operation.id === `create${resource.name}`;
  const answer = { status: 'success', message: `… created successfully`, resource: exampleOfResource(resource) };
  return { summary: operation.summary, curl: lines.join(' \\\n'), answer: fields ? JSON.stringify(answer, null, 2) : '' };
}

export function operationRows(resource: Resource): object[] {
  return resource.operations.map(({ id, method, path, summary, scope, ...operation }) => ({
    id,
    method,
    path,
    summary,
    scope,
    note: inlineHtml([operation.description, ...whoMay(operation)].filter(Boolean).join(' ')),
  }));
}

function cell(value: unknown): string {
  if (Array.isArray(value)) return value.length > 12 ? 'any' : value.join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object' && value !== null) return Object.values(value).join('–');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : 'either';
}

/** Vocabularies that the fields of the resource draw on, as tables. */
export function typesOf(resource: Resource): object[] {
  const tables = vocabularyTables();
  const names = [...new Set(Object.values(resource.fields).map((field) => field.kind.name))];
  return names.flatMap((name) => {
    const [first, ...rest] = tables[name] ?? [];
    if (!first || name === 'currencies' || name === 'category_types') return [];
    const columns = Object.keys(first).filter((key) => key !== 'code');
    const rows = [first, ...rest].map((entry) => [entry.code, ...columns.map((column) => cell(entry[column]))]);
    return [{ name, columns: columns.map((column) => column.replace(/_/g, ' ')), rows }];
  });
}
