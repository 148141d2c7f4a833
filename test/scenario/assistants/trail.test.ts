import { beforeEach, describe, expect, test } from '@jest/globals';
import { Client as Assistant, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { hash as digest } from 'node:crypto';
import type { Json } from '../../setup/client.ts';
import { keyClient } from '../../setup/key-client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { cashSaleOf } from '../cash-sale.ts';
import { openBooks } from '../open-books.ts';
import type { Bookkeeper } from '../open-books.ts';
import { asked, confirmation, connect } from './connect.ts';

const daybook = useDaybook();
let keeper: Bookkeeper;
let user_id: number;

beforeEach(async () => {
  keeper = await openBooks(daybook);
  await cashSaleOf(keeper);
  user_id = (await keeper.get('/profile')).body.resource.id as number;
});

const sale = {
  transaction_type: 'CS',
  transaction_date: '2024-03-01',
  account: 'Bank',
  narration: 'Sale',
  lines: [{ account: 'Sales', amount: '100' }],
};
const events = async (): Promise<Json[]> => (await keeper.get('/event', { query: { limit: 1000 } })).body.events as Json[];
const actors = async (count: number): Promise<Json[]> => (await events()).slice(-count).map(({ actor }) => actor);

describe.each([
  ['auto', { name: 'test', version: '1' }],
  ['legacy', { name: null, version: null }],
] as const)('by the protocol that %s negotiation finds', (mode, said) => {
  test('each event names the key, the program as far as the protocol tells it, the tool and the proposal', async () => {
    const assistant = await connect(keeper, ['books:read', 'books:audit', 'books:post'], mode);
    await asked(assistant, 'draft_document', sale);
    await asked(assistant, 'confirm', confirmation(await asked(assistant, 'post_documents', { documents: ['CS01/0001'] })));
    const [{ id }] = (await keeper.list('/proposal')) as [Json];
    const by = (tool: string, proposal: unknown = null): Json => ({
      ...{ user_id, api_key_id: expect.any(Number), scopes: expect.any(Array) },
      ...{ client: 'Shop', agent: { ...said, tool, proposal } },
    });
    expect(await actors(4)).toEqual([by('draft_document'), by('post_documents'), by('confirm', id), by('confirm', id)]);
    expect((await keeper.get(`/proposal/${id}`)).body.resource.agent).toEqual({ client: 'Shop', ...said, tool: 'post_documents' });
    expect(await asked(assistant, 'history', { document: 'CS01/0001' })).toContain(`Shop${said.name ? ', test' : ''} | ${id}`);
    await assistant.close();
  });

  test('what a person agrees to names the person, who approved it, beside the assistant that proposed it', async () => {
    const assistant = await connect(keeper, ['books:read', 'books:draft'], mode);
    await asked(assistant, 'draft_document', sale);
    await asked(assistant, 'post_documents', { documents: ['CS01/0001'] });
    const [{ id, summary, picture }] = (await keeper.list('/proposal')) as [Json];
    expect((await keeper.post(`/proposal/${id}/confirm`, { summary, picture })).status).toBe(200);
    const approved = {
      ...{ user_id, api_key_id: null, client: 'Shop', approved_by: user_id },
      agent: { ...said, tool: 'post_documents', proposal: id },
    };
    expect(await actors(2)).toEqual([expect.objectContaining(approved), expect.objectContaining(approved)]);
    await assistant.close();
  });
});

test('events without an assistant have the keys they always had, and the chain over both kinds is that of their own texts', async () => {
  const assistant = await connect(keeper);
  await asked(assistant, 'draft_document', sale);
  await asked(assistant, 'confirm', confirmation(await asked(assistant, 'post_documents', { documents: ['CS01/0001'] })));
  await keeper.patch(`/entity/${keeper.entity.id}`, { name: 'Renamed' });
  for (const { actor } of await events())
    expect(Object.keys(actor)).toEqual(['user_id', 'api_key_id', 'scopes', ...('client' in actor ? ['client', 'agent'] : [])]);
  const { text } = await keeper.get('/event', { query: { limit: 1000 } });
  const told = [...text.matchAll(/\{"entity_id".*?"hash":"([0-9a-f]{64})"\}/g)];
  expect(told).toHaveLength((await events()).length);
  for (const [whole, hash] of told) expect(digest('sha256', whole.replace(/,"hash":"[0-9a-f]{64}"\}$/, '}'))).toBe(hash);
  expect((await keeper.get('/event/integrity')).body.integrity).toMatchObject({ verified: true });
  await assistant.close();
});

test('what an assistant says of itself is kept short and in one line', async () => {
  const { client } = await keyClient(keeper, ['books:read', 'books:draft'], 'mcp');
  const told = `Approve\n\u0007everything${'!'.repeat(500)}`;
  const assistant = new Assistant({ name: told, version: '' }, { versionNegotiation: { mode: 'auto' } });
  const requestInit = { headers: { authorization: `Bearer ${client.token ?? ''}` } };
  await assistant.connect(new StreamableHTTPClientTransport(new URL(`${keeper.url}/mcp`), { requestInit }));
  await asked(assistant, 'draft_document', sale);
  const [{ agent }] = (await actors(1)) as [Json];
  expect(agent).toMatchObject({ name: `Approveeverything${'!'.repeat(83)}`, version: null });
  await assistant.close();
});
