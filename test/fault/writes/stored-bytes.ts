import type { Db } from '../../../shared/database/connection.ts';

/**
 * Written outside the transactions on purpose: ids may have gaps (docs/architecture.md "The write path"), and of bytes it is kept when they
 * came last (docs/decisions/byte-store.md). The bytes themselves are looked at.
 */
const beside = new Set(['id_blocks', 'stored_files']);

/** The server's own hash of every byte of every collection: two that are equal prove that nothing was saved between them. */
export async function storedBytes(db: Db): Promise<Record<string, string>> {
  const { collections } = (await db.command({ dbHash: 1 })) as unknown as { collections: Record<string, string> };
  return Object.fromEntries(Object.entries(collections).filter(([name]) => !beside.has(name)));
}
