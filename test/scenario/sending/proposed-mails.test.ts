import { beforeEach, expect, test } from '@jest/globals';
import type { Json } from '../../setup/client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openSendingBooks, useMailServer } from './sending-books.ts';
import type { SendingBooks } from './sending-books.ts';

/** What one agrees to is what one sees, of what leaves by mail too. */
const { settings } = useMailServer({ billing: 'off' });
let now = new Date('2024-06-20T09:00:00Z');
const daybook = useDaybook({ settings, clock: { now: () => now } });
let books: SendingBooks;

beforeEach(async () => {
  now = new Date('2024-06-20T09:00:00Z');
  books = await openSendingBooks(daybook);
  await books.keeper.patch(`/entity/${books.keeper.entity.id}`, {
    reminder_levels: [{ days_after_due: 7 }, { days_after_due: 9, fee: 5 }],
  });
});

const propose = (body: Json): Promise<Json> => books.keeper.create<Json>('/proposal', body);
const differ = (one: Json, other: Json): void => {
  expect(one.shown).not.toEqual(other.shown);
  expect(one.picture).not.toBe(other.picture);
};

test('of a document that is to be mailed the sentence says its total, contact and day; another recipient is another picture', async () => {
  const { id, transaction_no } = await books.invoice();
  const [one, other] = [
    await propose({ operation: 'sendDocument', record: id, fields: {} }),
    await propose({ operation: 'sendDocument', record: id, fields: { to: 'chef@bett.example' } }),
  ];
  expect(one.summary).toBe(`Mail a document: ${transaction_no} 2024-06-15, Bett & Bad AG, 714.00 EUR`);
  differ(one, other);
});

test('of a reminder the sentence says whom it reminds and of how much; another item is another picture', async () => {
  const [first, second] = [await books.invoice(), await books.invoice()];
  now = new Date('2024-07-20T09:00:00Z');
  await books.logIn();
  const reminding = (items: Json[]): Json => ({
    operation: 'createReminder',
    fields: { contact_id: books.contact.id, items: items.map(({ id }) => ({ item_type: 'Transaction', item_id: id })) },
  });
  const [one, other, both] = [
    await propose(reminding([first])),
    await propose(reminding([second])),
    await propose(reminding([first, second])),
  ];
  expect(one.summary).toBe('Remind a contact: 2024-07-20, Bett & Bad AG, 714.00 EUR');
  expect(both.summary).toBe('Remind a contact: 2024-07-20, Bett & Bad AG, 1,428.00 EUR');
  differ(one, other);
});
