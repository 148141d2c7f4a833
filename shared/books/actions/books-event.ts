import type { ServiceBroker } from 'moleculer';
import type { TrailMove } from '../trail/trail-move.ts';

/**
 * The bus event for each entity that a saved round has moved: the positions between which its trail has grown, and the names of the new
 * events in their order. One process of each listening service receives it. It may be lost with a connection, so it is only a hint to read
 * the trail (docs/joining-the-bus.md).
 */
export type BooksEvent = TrailMove;

/** Tells the bus of saved rounds. Nobody waits for it; while the bus is away nothing is sent. */
export function emitBooksEvents(broker: ServiceBroker, moves: readonly TrailMove[]): void {
  for (const move of moves) broker.emit('books.event', move).catch((error: unknown) => broker.logger.debug('The bus was not told', error));
}
