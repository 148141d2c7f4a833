import { matches, tagOf } from '../../api/if-match.ts';
import { staleRecord } from '../../api/record-tag.ts';
import type { Answer } from '../command.ts';
import type { Envelope } from '../state/actor.ts';
import type { CommandBooks } from '../state/command-books.ts';

type Decided = Pick<Envelope, 'event' | 'params' | 'request'>;

/**
 * Throws 412 when the record that the path names is not as the client has seen it (If-Match). It is asked after the decision, because a
 * request that would be refused anyway is answered with that refusal (RFC 9110 §13.2.1).
 */
export function checkIfMatch({ event, params, request }: Decided, books: CommandBooks): void {
  const { if_match } = request;
  const { id } = params as { id?: unknown };
  if (if_match === undefined || !event.stored || typeof id !== 'number') return;
  const record = books.before(event.stored.collection, id);
  if (record && matches(if_match, record.revision)) return;
  throw staleRecord(record && tagOf(record.revision));
}

/** The count of changes of the record that the answer shows, as the command leaves it; undefined where it shows none of its resource. */
export function revisionShown({ event }: Pick<Envelope, 'event'>, { body }: Answer, books: CommandBooks): number | undefined {
  const { id } = (body.resource ?? {}) as { id?: unknown };
  if (!event.stored || typeof id !== 'number') return undefined;
  const collection = event.stored.collection;
  return (books.buffer.recordOf(collection, id) ?? books.before(collection, id))?.revision;
}
