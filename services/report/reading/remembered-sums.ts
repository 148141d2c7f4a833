import { BoundedCache } from '../../../shared/base/bounded-cache.ts';
import type { Decimal } from '../../../shared/accounting/decimal.ts';
import type { Db } from '../../../shared/database/connection.ts';
import type { ReportBooks } from './read-report-books.ts';

/** More of them are summed anew each time: they are few in the books of most, and would fill the memory in those of some. */
const MOST_SUMS = 200;
const ASKED = 128;

type Sums = ReadonlyMap<string, Decimal>;

const remembered = new BoundedCache<string, { version: number; sums: Sums }>(ASKED);

/**
 * The sums of what is asked of an entity's totals: those last read, if the version of its head was the same. Every change of a total moves the
 * head in the same transaction, and the version was read on the snapshot of the report.
 */
export async function rememberedSums(
  { databaseName }: Db,
  { version, entity }: Pick<ReportBooks, 'version' | 'entity'>,
  asked: string,
  read: () => Promise<Sums>,
): Promise<Sums> {
  const key = `${databaseName}|${entity.id}|${asked}`;
  const known = remembered.get(key);
  if (known?.version === version) return known.sums;
  const sums = await read();
  if (sums.size <= MOST_SUMS) remembered.set(key, { version, sums });
  return sums;
}
