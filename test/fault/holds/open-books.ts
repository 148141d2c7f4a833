import { Client } from '../../setup/client.ts';

/** Somebody with an empty entity of this year, and a plan that caps nothing. */
export async function openBooks(url: string): Promise<Client> {
  const client = new Client(url);
  await client.register();
  const { status, text } = await client.post('/entity', { name: 'Books', currency_code: 'EUR', year_start: 1 });
  if (status !== 201) throw new Error(`The books were refused: ${text}`);
  await client.post('/subscription', { plan: 'books' });
  return client;
}
