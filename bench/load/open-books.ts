import { Pool } from 'undici';
import type { Scope } from '../run/benchmark.ts';
import { BooksClient } from './books-client.ts';
import { PostedSales } from './posted-sales.ts';

/** Connections to a service, closed with the scope. */
export function connect(scope: Scope, url: string, connections: number): Pool {
  const pool = new Pool(url, { connections, pipelining: 1 });
  scope.defer(() => pool.destroy());
  return pool;
}

/** A new owner with one entity, ready to post sales. */
export async function openBooks(pool: Pool): Promise<PostedSales> {
  const client = new BooksClient(pool);
  await client.register();
  await client.create('/entity', { name: 'Bench', currency_code: 'EUR' });
  return openAccounts(client);
}

/** `count` entities of several owners, each with a client of its own. */
export async function openManyBooks(pool: Pool, count: number, owners = 10): Promise<PostedSales[]> {
  const shares = Array.from({ length: Math.min(owners, count) }, (_, owner) => Math.ceil((count - owner) / owners));
  const opened = await Promise.all(shares.map((share) => openBooksOfOwner(pool, share)));
  return opened.flat();
}

async function openBooksOfOwner(pool: Pool, count: number): Promise<PostedSales[]> {
  const owner = new BooksClient(pool);
  await owner.register();
  const books: PostedSales[] = [];
  for (let index = 0; index < count; index += 1) {
    const { id } = await owner.create('/entity', { name: `Bench ${index + 1}`, currency_code: 'EUR' });
    books.push(await openAccounts(await owner.inEntity(id)));
  }
  return books;
}

async function openAccounts(client: BooksClient): Promise<PostedSales> {
  const bank = await client.create('/account', { name: 'Bank', account_type: 'BANK' });
  const revenue = await client.create('/account', { name: 'Sales', account_type: 'OPERATING_REVENUE' });
  return new PostedSales(client, bank.id, revenue.id);
}
