import { whoMay } from '../../api/who-may.ts';
import { errorsOfTable } from '../../api/catalogue-errors.ts';
import type { Field, Resource } from '../../api/declare-resource.ts';
import { curlOfOperation } from '../openapi/code-samples.ts';
import { recordedExample } from '../openapi/recorded-examples.ts';
import { requestErrors } from '../../api/request-errors.ts';
import { vocabularyTables } from '../vocabulary-tables.ts';

/** How to write a sentence with `code` in it: `inlineHtml` for a page, `asMarkdown` for Markdown. */
type Tell = (text: string) => string;

export const asMarkdown: Tell = (text) => text;

interface PropertyRow {
  name: string;
  type: string;
  create: string;
  update: string;
  shown: string;
  meaning: string;
}

interface OperationRow {
  id: string;
  method: string;
  path: string;
  summary: string;
  scope: string;
  note: string;
}

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
export function propertiesOf(resource: Resource, tell: Tell): PropertyRow[] {
  return Object.entries(resource.fields).map(([name, field]) => {
    const fallback = field.default === undefined ? '' : ` Default: \`${JSON.stringify(field.default)}\`.`;
    return {
      name,
      type: field.nullable ? `${typeOf(field)} or null` : typeOf(field),
      create: field.create ?? '–',
      update: field.update ? 'yes' : '–',
      shown: shownWhen(field),
      meaning: tell(field.description + fallback),
    };
  });
}

/** Bookkeeping errors of the resource first, then request errors. Each code has one anchor. */
export function errorsOf(resource: Resource, tell: Tell): GuideError[] {
  const own = resource.catalogue ? errorsOfTable(resource.catalogue) : [];
  return [...own, ...requestErrors].map((error) => ({ ...error, condition: tell(error.condition), cure: tell(error.cure) }));
}

/** A call of a resource as it was recorded, and its answer where that shows the resource. */
export function basicsOf(resource: Resource, public_url: string): { summary: string; curl: string; answer: string } {
  const create = resource.operations.find(({ id }) => id === `create${resource.name}`);
  const operation = create ?? resource.operations[0]!;
  const example = recordedExample(operation, public_url);
  const answer = create ? JSON.stringify(example.answer, null, 2) : '';
  return { summary: operation.summary, curl: curlOfOperation(operation, example, public_url), answer };
}

export function operationRows(resource: Resource, tell: Tell): OperationRow[] {
  return resource.operations.map(({ id, method, path, summary, scopes, ...operation }) => ({
    id,
    method,
    path,
    summary,
    scope: scopes.join(' '),
    note: tell([operation.description, ...whoMay(operation)].filter(Boolean).join(' ')),
  }));
}

function cell(value: unknown): string {
  if (Array.isArray(value)) return value.length > 12 ? 'any' : value.join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object' && value !== null) return Object.values(value).join('–');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : 'either';
}

/** The vocabularies that the resource's fields use, as tables. */
export function typesOf(resource: Resource): { name: string; columns: string[]; rows: unknown[][] }[] {
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
