import { expect, test } from '@jest/globals';
import { hasDiskRoom, RESERVE_BYTES, watchDisk } from '../../../shared/base/disk-room.ts';
import { Client } from '../../setup/client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';

const daybook = useDaybook({ own: true });

test('while the disk of the books is full nothing is taken in, and all can be read', async () => {
  const person = new Client(daybook.url);
  await person.register();
  const entity = await person.createEntity({ calendar_year: 2024 });
  const category = { name: 'Sales', category_type: 'OPERATING_REVENUE' };
  let free = RESERVE_BYTES - 1;
  const end = await watchDisk(
    '/',
    () => undefined,
    () => Promise.resolve(free),
  );
  try {
    const refused = await person.post('/category', category);
    expect([refused.status, refused.body.errors.request]).toEqual([503, [expect.stringContaining('The disk of the books is full')]]);
    const query = { 'owner-type': 'entity', 'owner-id': entity.id, name: 'receipt.pdf' };
    const file = await person.post('/attachment', undefined, { text: '%PDF-1.7', query, headers: { 'content-type': 'application/pdf' } });
    const stranger = { name: 'New', email: `new-${crypto.randomUUID()}@example.com`, password: 'correct horse battery staple' };
    expect([file.status, (await person.post('/auth/v1/register', stranger)).status]).toEqual([503, 503]);
    expect((await person.get('/category')).body.data).toEqual([]);
    expect((await person.post('/category', category, { headers: { rollback: 'true' } })).status).toBeLessThan(300);
    free = RESERVE_BYTES;
    while (!hasDiskRoom()) await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await person.post('/category', category)).status).toBe(201);
  } finally {
    end();
  }
});
