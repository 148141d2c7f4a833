import { expect } from '@jest/globals';
import type { Db } from 'mongodb';
import { breachesOfBooks, readBooks } from './breaches-of-books.ts';
import type { StoredBooks } from './breaches-of-books.ts';
import type { Client } from './client.ts';

/**
 * Holds an entity's books, read straight from MongoDB, to what must be true of them at any moment, and throws with every breach.
 * With a client, `GET /ledger/integrity` has to come to the same end.
 */
export async function assertInvariants(db: Db, entity_id: number, client?: Client): Promise<StoredBooks> {
  const books = await readBooks(db, entity_id);
  expect(breachesOfBooks(books)).toEqual([]);
  if (client) {
    const { body } = await client.get('/ledger/integrity');
    const integrity = { verified: true, rows: books.rows.length, first_break: null, totals_match: true, bank_entries_match: true };
    expect(body).toMatchObject({ status: 'success', integrity });
  }
  return books;
}
