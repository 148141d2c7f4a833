import type { InputField, Kind } from '../../shared/api/kind.ts';
import type { Fields, Operation } from '../../shared/api/operation.ts';
import { operations } from '../../shared/resources/all-operations.ts';
import type { Random } from './random.ts';

/** A request as it goes out: nothing of it has been checked by anybody. */
export interface RandomRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** What would end the run's own access, or its books, or put them on a plan with caps, where the rest would be refused unread. */
const left_out = new Set(['deleteProfile', 'deleteEntity', 'updateProfile', 'updateSubscription']);
const asked: readonly Operation[] = operations.filter(
  ({ id, alias_of, long }) => !left_out.has(id) && !left_out.has(alias_of ?? '') && !long,
);

const words = ['Bank', 'Ünïcode', '現金', 'constructor', '__proto__', 'toString', 'x', '🧾', 'a/b?c=d', '${1+1}', '<b>', "'; --"];
/** Values that a careless program stumbles over. */
const hostile: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e21,
  '',
  '   ',
  '\u0000',
  '\u202e',
  'constructor',
  '__proto__',
  {},
  [],
  [[[[]]]],
  { $gt: '' },
  { constructor: { prototype: {} } },
  'x'.repeat(3_000),
  '2024-02-30',
  '0001-01-01',
  '9999-12-31T23:59:59.999999Z',
  '1e400',
  '-0',
  Number.MAX_SAFE_INTEGER,
  [null],
  [1, 'a', {}],
];
/** Texts of numbers and strings that JSON.stringify would not write. */
const raw = ['1e400', '-0.0', '123456789012345678901234567890', '0.00000000001', '"\\ud800"', '"\\u0000"', '1E+2'];

/** One of them, new each time: a request that is bent further must not change those that follow it. */
export function hostileValue(random: Random): unknown {
  return structuredClone(random.pick(hostile));
}

function valueOf(random: Random, { kind }: InputField): unknown {
  if (random.chance(0.08)) return hostileValue(random);
  return fittingValue(random, kind);
}

/** A value that the kind accepts, most of the time. */
function fittingValue(random: Random, kind: Kind): unknown {
  const { schema } = kind;
  if (Array.isArray(schema.enum)) return random.pick(schema.enum as unknown[]);
  if (kind.fields) return object(random, kind.fields);
  if (kind.items) return Array.from({ length: random.below(4) }, () => fittingValue(random, kind.items!));
  if (kind.name === 'id') return random.chance(0.9) ? 1 + random.below(40) : 987_654_321;
  if (schema.type === 'integer') return 1 + random.below(20);
  if (schema.type === 'boolean') return random.chance(0.5);
  if (schema.format === 'date' || kind.name === 'time') return `2024-${random.two(12)}-${random.two(28)}`;
  if (Array.isArray(schema.type)) return random.chance(0.5) ? random.below(10_000) / 100 : String(random.below(10_000) / 100);
  if (kind.name === 'email') return `fuzz${random.below(50)}@example.com`;
  if (kind.name === 'cursor') return random.chance(0.3) ? '' : forgedCursor(random);
  if (kind.name === 'url') return 'https://example.com/back';
  if (kind.name === 'event_pattern') return random.pick(['*', 'transaction.*', 'tax.created']);
  if (kind.name === 'code') return random.pick(['VAT', 'toString', 'valueOf', 'A1']);
  return `${random.pick(words)} ${random.below(1_000)}`;
}

/** Of the form that a list gives, for some list; what it carries is anything. */
function forgedCursor(random: Random): string {
  const [list, order] = random.pick([
    ['transactions', 'id'],
    ['transactions', 'amount'],
    ['accounts', 'updated_at'],
  ] as const);
  const amounts = ['1', '-0', 'NaN', '1e9999', '1e99999999999', '9'.repeat(40)];
  const carried = (): unknown =>
    random.pick([random.below(40), hostileValue(random), { at: hostileValue(random) }, { amount: random.pick(amounts) }]);
  const carries = order === 'id' ? [carried()] : [carried(), random.below(40)];
  return Buffer.from(JSON.stringify([list, order, carries])).toString('base64url');
}

function object(random: Random, fields: Fields): Record<string, unknown> {
  const entries: [string, unknown][] = [];
  for (const [key, field] of Object.entries(fields)) {
    if (random.chance(field.required ? 0.95 : 0.4)) entries.push([spelling(random, key), valueOf(random, field)]);
  }
  if (random.chance(0.05)) entries.push([random.pick(words), hostileValue(random)]);
  return Object.fromEntries(entries);
}

function spelling(random: Random, key: string): string {
  if (random.chance(0.9)) return key;
  return random.chance(0.5) ? key.replaceAll('_', '-') : key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * A request that follows the declarations nearly everywhere. A `faulty` one is sure to be refused: it names a key that nothing
 * declares, besides whatever else is wrong with it.
 */
export function randomRequest(random: Random, faulty: boolean): RandomRequest {
  const operation = random.pick(asked);
  const ids = ['0', '-1', '1e3', '%00', '..', 'constructor', '99999999999999999999', '%F0'];
  const path = operation.path.replace(/\{\w+\}/g, () => (random.chance(0.9) ? String(1 + random.below(40)) : random.pick(ids)));
  const query = new URLSearchParams();
  for (const [key, field] of Object.entries(operation.query)) {
    if (!random.chance(0.25)) continue;
    const value = valueOf(random, field);
    query.append(spelling(random, key), typeof value === 'string' ? value.slice(0, 500) : JSON.stringify(value));
  }
  const hasBody = operation.method !== 'GET';
  const sendsFile = operation.file !== undefined && (!operation.file.beside_json || random.chance(0.5));
  if (faulty && (!hasBody || sendsFile)) query.append(`unknown-${random.below(10)}`, '1');
  const search = query.toString();
  return {
    method: operation.method,
    path: `/books/v1${path}${search && `?${search}`}`,
    headers: randomHeaders(random, operation, sendsFile),
    body: sendsFile ? fileOf(random) : hasBody ? bodyOf(random, operation, faulty) : undefined,
  };
}

const files = ['%PDF-1.7', '<html>', '<?xml version="1.0"?><a/>', 'a;b', '\u0000', 'PK\u0003\u0004', 'x'.repeat(100_000)];

function fileOf(random: Random): string {
  return random.pick(files);
}

function bodyOf(random: Random, operation: Operation, faulty: boolean): string | undefined {
  const body = object(random, operation.body ?? {});
  if (faulty) body[`unknown_${random.below(10)}`] = hostileValue(random);
  else if (!operation.body && random.chance(0.5)) return undefined;
  let text = JSON.stringify(body);
  if (random.chance(0.05)) text = text.replace(/:("[^"]*"|\d+)/, () => `:${random.pick(raw)}`);
  if (random.chance(0.04)) text = text.slice(0, random.below(text.length));
  if (random.chance(0.02)) text = `${'['.repeat(40)}${text}`;
  if (random.chance(0.02)) text = text.replace('{', '{"name":1,"name":2,');
  // What is cut away entirely would be no fault where a body may be left out.
  return text === '' && faulty ? '{' : text;
}

/** Mostly those that an operation takes. */
export function randomHeaders(random: Random, operation: Operation, sendsFile = operation.file !== undefined): Record<string, string> {
  const types = sendsFile ? operation.file?.content_types : undefined;
  const right = types ? random.pick(['application/octet-stream', ...types]) : 'application/json';
  const type = random.chance(0.98) ? right : random.pick(['text/plain', 'application/json; charset=latin1', '']);
  return {
    ...(operation.method !== 'GET' ? { 'content-type': type } : {}),
    ...(random.chance(0.1) ? { rollback: random.pick(['true', 'false', '1']) } : {}),
    ...(random.chance(0.1) ? { 'idempotency-key': random.pick(['k1', 'k2', 'x'.repeat(300), ' ']) } : {}),
    ...(random.chance(0.02) ? { 'content-encoding': 'gzip' } : {}),
  };
}

const auth_paths = ['register', 'login', 'refresh', 'token', 'accept', 'password-reset', 'password-reset/confirm'];

/** A request to the authorization server that nobody can pass: no password or token in it is anybody's. */
export function randomAuthRequest(random: Random): RandomRequest {
  const path = random.pick(auth_paths);
  const keys = ['email', 'password', 'token', 'refresh_token', 'grant_type', 'client_id', 'client_secret', 'scope', ...words];
  const entries = Array.from({ length: random.below(6) }, () => [
    random.pick(keys),
    random.chance(0.5) ? random.pick(words) : hostileValue(random),
  ]);
  const fields = Object.fromEntries(entries) as Record<string, unknown>;
  const isForm = path === 'token';
  const pairs = Object.entries(fields).map(([key, value]): [string, string] => [key, String(JSON.stringify(value))]);
  return {
    method: 'POST',
    path: `/auth/v1/${path}`,
    headers: { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' },
    body: isForm ? new URLSearchParams(pairs).toString() : JSON.stringify(fields),
  };
}
