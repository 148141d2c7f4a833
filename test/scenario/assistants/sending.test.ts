import { beforeEach, expect, test } from '@jest/globals';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openSendingBooks, useMailServer } from '../sending/sending-books.ts';
import type { SendingBooks } from '../sending/sending-books.ts';
import { asked, confirmation, connect } from './connect.ts';

const { settings, mails, server } = useMailServer({ billing: 'off' });
let now = new Date('2024-06-20T09:00:00Z');
const daybook = useDaybook({ settings, clock: { now: () => now } });
let books: SendingBooks;

beforeEach(async () => {
  now = new Date('2024-06-20T09:00:00Z');
  books = await openSendingBooks(daybook);
  await books.keeper.patch(`/entity/${books.keeper.entity.id}`, { reminder_levels: [{ days_after_due: 7 }] });
});

const sends = ['books:read', 'books:post', 'documents:send'];

test('a document is mailed once it is confirmed, to its contact, and not before', async () => {
  const assistant = await connect(books.keeper, sends);
  const { transaction_no } = await books.invoice();
  const proposed = await asked(assistant, 'send', { document: transaction_no as string });
  expect(proposed).toContain('rechnung@bett.example');
  expect(confirmation(proposed).summary).toMatch(/^Mail a document: /);
  expect([await books.keeper.list('/dispatch'), server.received]).toEqual([[], []]);
  expect(await asked(assistant, 'confirm', confirmation(proposed))).toContain('Done: Mail a document');
  expect(await mails(1)).toMatchObject([{ recipients: ['rechnung@bett.example', 'chef@bett.example'] }]);
  await assistant.close();
});

test('who would be reminded is told, and is once that is confirmed', async () => {
  await books.invoice();
  now = new Date('2024-07-20T09:00:00Z');
  await books.logIn();
  const assistant = await connect(books.keeper, sends);
  expect(await asked(assistant, 'send')).toMatch(/^contact .*\nC-0001 Bett & Bad AG \| 1 \| 714 EUR \| $/);
  const proposed = await asked(assistant, 'send', { remind: 'Bett & Bad AG' });
  expect(confirmation(proposed).summary).toMatch(/^Remind a contact: .*Bett & Bad AG/);
  expect(await books.keeper.list('/reminder')).toEqual([]);
  expect(await asked(assistant, 'confirm', confirmation(proposed))).toContain('Done: Remind a contact');
  await mails(1);
  await assistant.close();
});

test('a token without the scope for mails proposes, is not told to confirm, and sends nothing', async () => {
  const assistant = await connect(books.keeper, ['books:read', 'books:post']);
  const { transaction_no } = await books.invoice();
  const proposed = await asked(assistant, 'send', { document: transaction_no as string });
  expect(proposed).toMatch(/This token may not do it, so P\d+ waits for a person\.$/);
  const [{ id, summary, picture }] = (await books.keeper.list('/proposal')) as [Record<'summary' | 'picture', string> & { id: number }];
  expect(await asked(assistant, 'confirm', { proposal: `P${id}`, summary, picture })).toMatch(/^ERROR scope: .*documents:send/);
  expect(await books.keeper.list('/dispatch')).toEqual([]);
  await assistant.close();
});
