import type { ServiceBroker } from 'moleculer';
import type { TrailMove } from '../trail/trail-move.ts';

/**
 * What is said on the bus of each entity that a saved round has moved: from which position its trail goes on to which, and the names of
 * those events in that order. One process of each service that listens is told. It may be lost with a connection, so it is a hint
 * to read the trail and never the only news (docs/joining-the-bus.md).
 */
export type BooksEvent = TrailMove;

/** Tells the bus of saved rounds. Nobody waits for it; while the bus is away it is told to nobody. */
export function emitBooksEvents(broker: ServiceBroker, moves: readonly TrailMove[]): void {
  for (const move of moves) broker.emit('books.event', move).catch((error: unknown) => broker.logger.debug('The bus was not told', error));
}
