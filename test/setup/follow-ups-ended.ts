import type { ServiceBroker } from 'moleculer';
import type { Identity } from '../../services/identity/identity.ts';

/** Resolves when nothing is under way any more that follows an answer of identity, such as the mail to a new address. */
export async function followUpsEnded(broker: ServiceBroker): Promise<void> {
  const service = broker.getLocalService('identity') as unknown as { identity: Identity };
  await service.identity.afterAnswer.ended();
}
