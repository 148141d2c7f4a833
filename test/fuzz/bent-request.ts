import type { Operation } from '../../shared/api/operation.ts';
import { sampleRequest, writes } from '../fault/writes/write-samples.ts';
import type { SampleBooks } from '../fault/writes/sample-books.ts';
import type { Random } from './random.ts';
import { hostileValue, randomHeaders } from './random-requests.ts';
import type { RandomRequest } from './random-requests.ts';

type Fields = Record<string, unknown>;

/** What would end the run's own access, or its books. */
const left_out = new Set(['deleteProfile', 'updateProfile', 'putProfile', 'deleteEntity']);
const bendable: readonly Operation[] = writes.filter(({ id, alias_of }) => !left_out.has(id) && !left_out.has(alias_of ?? ''));

/** Whose samples open books of their own, which takes a dozen requests. */
const isDear = ({ id }: Operation): boolean => /Clos(ing|e)|(adjust|reopen)ReportingPeriod|Webhook/.test(id);
const cheap = bendable.filter((operation) => !isDear(operation));

/**
 * A request that would succeed in the books, bent in a place or two, or not at all: it passes the checks of its form more often than
 * not, so that the command behind it is reached. What it needs is made in the books first; undefined where earlier requests have left
 * them in a state that takes none of it.
 */
export async function bentRequest(random: Random, books: SampleBooks): Promise<RandomRequest | undefined> {
  const operation = random.pick(random.chance(0.9) ? cheap : bendable);
  const made = await sampleRequest(operation, books).catch((error: Error) => {
    if (/ answered 4\d\d/.test(error.message)) return undefined;
    throw error;
  });
  if (!made) return undefined;
  const { method, path, body, file, by } = made;
  const bent = body && (JSON.parse(JSON.stringify(body)) as Fields);
  for (const share of [0.5, 0.2]) if (bent && random.chance(share)) bend(random, bent);
  return {
    method,
    path: `/books/v1${path}`,
    headers: { ...randomHeaders(random, operation, file !== undefined), authorization: `Bearer ${String(by.token)}` },
    body: bent === undefined ? file : JSON.stringify(bent),
  };
}

/** One field, however deep, is left out, added, given twice as much or something else. */
function bend(random: Random, fields: Fields): void {
  const keys = Object.keys(fields);
  if (keys.length === 0 || random.chance(0.05)) {
    fields[`unknown_${random.below(10)}`] = hostileValue(random);
    return;
  }
  const key = random.pick(keys);
  const value = fields[key];
  const inner: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof inner === 'object' && inner !== null && random.chance(0.7)) bend(random, inner as Fields);
  else if (random.chance(0.2)) delete fields[key];
  else if (Array.isArray(value) && random.chance(0.5)) fields[key] = [...(value as unknown[]), ...(value as unknown[])];
  else fields[key] = random.chance(0.3) ? hostileValue(random) : near(random, value);
}

/** A value of the same form that may well be right. */
function near(random: Random, value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return random.pick([value + 1, value - 1, 1 + random.below(40), value * 2, 0, -value, value + 0.005]);
  if (typeof value !== 'string') return value;
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return random.pick([`2024-${random.two(12)}-${random.two(28)}`, '2023-12-31', '2025-01-01']);
  if (/^\d+(\.\d+)?$/.test(value)) return random.pick([`${value}1`, '0', `-${value}`, '0.01', '999999999999.99']);
  return random.pick([`${value} `, value.toLowerCase(), value.slice(1), `${value}${value}`, 'JN', 'DEBIT', 'BANK']);
}
