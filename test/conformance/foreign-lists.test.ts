import { beforeAll, expect, test } from '@jest/globals';
import { openBooks } from '../scenario/open-books.ts';
import type { Bookkeeper } from '../scenario/open-books.ts';
import { Client } from '../setup/client.ts';
import type { Json } from '../setup/client.ts';
import { keyClient } from '../setup/key-client.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { recordsOf } from './owned-records.ts';

const daybook = useDaybook();

interface Filter {
  path: string;
  name: string;
  value: string;
}

let victim: Bookkeeper;
/** Every filter of every list, with a value by which the victim finds records; and these records' ids. */
const filters: (Filter & { shows: number[] })[] = [];

/** Parameters that say how a list is shown, not what of it. */
const shown = new Set(['page', 'perPage', 'limit', 'cursor', 'sort', 'format', 'with', 'amounts', 'end-date', 'delimiter']);

function listsOf(document: Json): [path: string, parameters: string[]][] {
  return Object.entries<Json>(document.paths as object).flatMap(([path, { get }]): [string, string[]][] => {
    const names = ((get?.parameters ?? []) as Json[]).filter((one) => one.in === 'query').map(({ name }) => name as string);
    // A summary takes the filters of its list, and shows no records.
    return !path.includes('{') && names.includes('ids') && names.includes('sort') ? [[path, names.filter((name) => !shown.has(name))]] : [];
  });
}

/** What finds a record by a filter: its own value, if it shows one of that name. */
function valueFor(name: string, record: Json): string | undefined {
  if (name === 'ids') return String(record.id);
  if (/^(created|updated)[-_]after$/.test(name)) return '2000-01-01T00:00:00Z';
  const value = record[name.replaceAll('-', '_')];
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;
}

async function idsShown(caller: Client, { path, name, value }: Filter): Promise<number[] | number> {
  const { status, body } = await caller.get(`${path}?${name}=${encodeURIComponent(value)}`);
  return status === 200 ? (body.data as Json[]).map(({ id }) => id as number) : status;
}

beforeAll(async () => {
  victim = await openBooks(daybook);
  await victim.post('/subscription', { plan: 'books' });
  await recordsOf(daybook.database.db, victim);
  const document = (await new Client(daybook.url).get('/openapi.json')).body;
  for (const [path, names] of listsOf(document)) {
    const records = await victim.list(path);
    for (const name of names) {
      const value = records.map((record) => valueFor(name, record)).find((one) => one !== undefined);
      if (value === undefined) continue;
      const shows = await idsShown(victim, { path, name, value });
      if (Array.isArray(shows) && shows.length > 0) filters.push({ path, name, value, shows });
    }
  }
}, 120_000);

test('the filters find records of the victim: every list by ids, and many others', () => {
  const by_ids = new Set(filters.filter(({ name }) => name === 'ids').map(({ path }) => path));
  expect([...by_ids]).toEqual(expect.arrayContaining(['/books/v1/entity', '/books/v1/account', '/books/v1/transaction']));
  expect(by_ids.size).toBeGreaterThan(12);
  expect(filters.length).toBeGreaterThan(3 * by_ids.size);
});

test.each([
  ['a stranger', () => openBooks(daybook)],
  ['a stranger’s API key', async () => (await keyClient(await openBooks(daybook), ['books:read'])).client],
] as const)('no filter of a list shows %s a record of another entity', async (_who, open) => {
  const caller = await open();
  const faults: string[] = [];
  for (const filter of filters) {
    const seen = await idsShown(caller, filter);
    const foreign = Array.isArray(seen) ? seen.filter((id) => filter.shows.includes(id)) : [];
    if (foreign.length > 0) faults.push(`${filter.path}?${filter.name}=${filter.value} shows ${foreign.join()}`);
  }
  expect(faults).toEqual([]);
});
