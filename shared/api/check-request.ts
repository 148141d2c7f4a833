import { RequestError } from '../base/request-error.ts';
import { acceptedPage } from './always-accepted.ts';
import { compileFields } from './check/compile-fields.ts';
import { compileEither } from './check/either-keys.ts';
import { Faults } from './check/faults.ts';
import { compileKeys, queryName } from './check/key-table.ts';
import type { KeyTable } from './check/key-table.ts';
import { isPlainObject, respellKeys } from './check/respell-keys.ts';
import { checkAmountSpan, checkLines, checkListLengths, checkSpans, checkWalk } from './check/cross-checks.ts';
import { describeValue } from './describe-value.ts';
import { Refusal } from './kind.ts';
import type { Fields, Operation } from './operation.ts';

/** A request as the gateway gets it: raw path parameters, the query and the parsed body (undefined when there was none). */
export interface RequestParts {
  path: Record<string, string>;
  query: URLSearchParams;
  body: unknown;
}
/** One flat object for the action. Keys of path, query and body are in snake_case, amounts and rates are decimal strings. */
export type Params = Record<string, unknown>;

interface CompiledRequest {
  path: [string, Fields[string]][];
  query: KeyTable;
  checkQuery: (values: Params, faults: Faults) => void;
  body: KeyTable;
  checkBody: (values: Params, faults: Faults) => void;
  checkEither: (values: Params, faults: Faults) => void;
  ignorePage: boolean;
}

const pathInteger = /^[1-9]\d{0,15}$/;
const compiled = new WeakMap<Operation, CompiledRequest>();

function compile(operation: Operation): CompiledRequest {
  const ignorePage = operation.access === 'read' && !('page' in operation.query);
  const query: Fields = ignorePage ? { ...operation.query, page: acceptedPage } : operation.query;
  const body = operation.body ?? {};
  const asIs = (key: string): string => key;
  return {
    path: Object.entries(operation.path_params),
    query: compileKeys(query, queryName),
    checkQuery: compileFields(query, queryName),
    body: compileKeys(body, asIs),
    checkBody: compileFields(operation.partial ? optional(body) : body, asIs),
    checkEither: compileEither(body, operation.partial),
    ignorePage,
  };
}

function optional(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, { ...field, required: false }]));
}

/** A path parameter that is no id cannot name a record: 404, as for an id that does not exist. */
function readPath(fields: CompiledRequest['path'], given: Record<string, string>, params: Params): void {
  for (const [name, { kind }] of fields) {
    const text = given[name] ?? '';
    if (kind.bus.type === 'string') {
      const code = kind.check?.(text);
      if (code instanceof Refusal) throw new RequestError(404, { [name]: [`${describeValue(text)} names none; it ${code.reason}`] });
      params[name] = code;
      continue;
    }
    const number = pathInteger.test(text) ? Number(text) : NaN;
    if (!Number.isSafeInteger(number))
      throw new RequestError(404, { [name]: [`No record has the id ${describeValue(text)}; give a positive integer that its list shows`] });
    params[name] = number;
  }
}

/** The parameters of a query as an object of JSON values. A key that is repeated with another value is a fault. */
function queryValues(query: URLSearchParams, table: KeyTable, faults: Faults): Params {
  const values = Object.create(null) as Params;
  for (const [spelling, text] of query) {
    if (addEntry(spelling, text, values, table, faults)) continue;
    const key = table.spellings.get(spelling);
    const fromQuery = key === undefined ? undefined : table.fields.get(key)?.kind.from_query;
    const value = fromQuery ? fromQuery(text) : text;
    if (Object.hasOwn(values, spelling) && values[spelling] !== value)
      faults.add(spelling, `${spelling} is given twice with different values`);
    values[spelling] = value;
  }
  return values;
}

const entryKey = /^([^[\]]+)\[([^[\]]*)\]$/;

/** Takes a parameter of the form `metadata[order]`, where the field before the bracket is given in parts. */
function addEntry(spelling: string, text: string, values: Params, table: KeyTable, faults: Faults): boolean {
  const [, outer = '', inner = ''] = entryKey.exec(spelling) ?? [];
  const key = table.spellings.get(outer);
  if (key === undefined || !table.fields.get(key)?.kind.keyed_query) return false;
  const entries = new Map(Object.entries((values[outer] ?? {}) as Params));
  if (entries.has(inner) && entries.get(inner) !== text) faults.add(outer, `${outer} is given twice with different values of one key`);
  values[outer] = Object.fromEntries(entries.set(inner, text));
  return true;
}

function readQuery(request: CompiledRequest, query: URLSearchParams, params: Params, faults: Faults): void {
  const values = respellKeys(queryValues(query, request.query, faults), request.query, '', false, faults);
  request.checkQuery(values, faults);
  checkSpans(values, request.query.shown, faults);
  checkAmountSpan(values, faults);
  if (request.ignorePage) delete values.page;
  else if (request.query.fields.has('limit')) checkWalk(values, faults);
  Object.assign(params, values);
}

function readBody(request: CompiledRequest, operation: Operation, body: unknown, params: Params, faults: Faults): void {
  const given = body ?? (body === undefined ? {} : body);
  if (!isPlainObject(given)) {
    const odd =
      typeof given === 'object' && given !== null && !Array.isArray(given) ? 'an object with a prototype of its own' : describeValue(given);
    faults.add('body', `the body must be a JSON object; got ${odd}`);
    return;
  }
  const values = respellKeys(given, request.body, '', operation.partial, faults);
  request.checkBody(values, faults);
  request.checkEither(values, faults);
  checkSpans(values, request.body.shown, faults);
  if ('line_items' in values || 'transactions' in values) checkLines(values, faults);
  if (operation.parallel_lists) checkListLengths(values, operation.parallel_lists, faults);
  Object.assign(params, values);
}

/**
 * Checks a request against its operation and answers the action's parameters. Throws a RequestError that names every wrong field: 404 for a
 * path whose id cannot exist, 118 when only line items are wrong, else 422.
 */
export function checkRequest(operation: Operation, parts: RequestParts): Params {
  let request = compiled.get(operation);
  if (!request) compiled.set(operation, (request = compile(operation)));
  const params: Params = {};
  const faults = new Faults();
  readPath(request.path, parts.path, params);
  if (request.query.fields.size > 0 || parts.query.size > 0) readQuery(request, parts.query, params, faults);
  if (operation.method !== 'GET') readBody(request, operation, parts.body, params, faults);
  faults.throwIfAny();
  return params;
}
