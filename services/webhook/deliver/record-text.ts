import type { ServiceBroker } from 'moleculer';
import { serializeAnswer } from '../../../shared/api/serialize-answer.ts';
import { ownerScopes } from '../../../shared/api/scopes.ts';
import type { Operation } from '../../../shared/api/operation.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import { operations } from '../../../shared/resources/all-operations.ts';
import type { TrailEvent } from '../../../shared/resources/event/trail-event.ts';
import { resourceText } from './message.ts';

/** The operation that reads one record, by the name that events give its resource. */
const reading = new Map<string, Operation>(
  operations
    .filter(({ method, path, answer }) => method === 'GET' && /^\/[a-z-]+\/\{id\}$/.test(path) && answer.form === 'resource')
    .map((operation) => [operation.resource.replaceAll('-', '_'), operation]),
);

/**
 * The JSON text of the event's record as GET shows it to the owner now. `null` for a record that is recycled or purged, and for an event of
 * several records. Throws while the service that reads the record is away.
 */
export async function recordText(broker: ServiceBroker, event: TrailEvent & { entity_id: number }, owner_id: number): Promise<string> {
  const operation = reading.get(event.resource);
  if (!operation || event.record_id === null) return 'null';
  const caller = { user_id: owner_id, owner_id, entity_id: event.entity_id, scopes: [...ownerScopes] };
  try {
    const answer = await broker.call<{ resource: unknown }, { id: number }>(
      operation.action,
      { id: event.record_id },
      { meta: { caller } },
    );
    return resourceText(serializeAnswer(operation, { resource: answer.resource }));
  } catch (error) {
    // Moleculer's error of a service that is away has the code 404 too: then nothing is known of the record, and the event waits.
    if (error instanceof RequestError && error.code === 404) return 'null';
    throw error;
  }
}
