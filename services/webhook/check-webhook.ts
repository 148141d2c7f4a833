import { booksServices } from '../../shared/api/books-services.ts';
import { eventNamesOf } from '../../shared/api/operation.ts';
import { operations } from '../../shared/resources/all-operations.ts';
import { meansEvent } from '../../shared/resources/webhook/event-pattern.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { AddressRefused } from '../../shared/outbound/resolve-host.ts';
import type { Webhooks } from './webhooks.ts';

/** Throws 422 for an address to which nothing may be sent, because of its form or of the addresses that its name has now. */
export async function checkAddress({ outbound }: Webhooks, url: string): Promise<void> {
  try {
    await outbound.check(url);
  } catch (error) {
    if (error instanceof AddressRefused) throw new RequestError(422, { url: [error.message] });
    throw error;
  }
}

/** The names of all events that writes to the books leave in an entity's trail. */
const names = operations
  .filter(({ action }) => booksServices.has(action.split('.')[0]!))
  .flatMap(({ event }) => (event ? eventNamesOf(event) : []));

/** Throws 422 for a name or a pattern that matches no event. Otherwise a typing mistake would only mean that nothing is ever sent. */
export function checkEvents(patterns: readonly string[] | undefined): void {
  const unknown = (patterns ?? []).filter((pattern) => !names.some((name) => meansEvent([pattern], name)));
  if (unknown.length === 0) return;
  const message = `There is no event ${unknown.join(', ')}. The events are ${[...new Set(names)].sort().join(', ')}.`;
  throw new RequestError(422, { events: [message] });
}
