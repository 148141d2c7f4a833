import { expect, test } from '@jest/globals';
import { ServiceBroker } from 'moleculer';
import { emitBooksEvents } from '../../../shared/books/actions/books-event.ts';
import type { BooksEvent } from '../../../shared/books/actions/books-event.ts';

test('the bus is told of each entity that a saved round has moved', async () => {
  const heard: BooksEvent[] = [];
  const broker = new ServiceBroker({ logger: false });
  broker.createService({ name: 'listener', events: { 'books.event': ({ params }: { params: BooksEvent }) => void heard.push(params) } });
  await broker.start();
  try {
    const moves: BooksEvent[] = [1, 2].map((entity_id) => ({ entity_id, first_position: 1, position: 1, names: ['category.created'] }));
    emitBooksEvents(broker, moves);
    await new Promise((resolve) => setImmediate(resolve));
    expect(heard).toEqual(moves);
  } finally {
    await broker.stop();
  }
});
