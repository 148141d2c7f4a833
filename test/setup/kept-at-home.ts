import type { ServiceBroker } from 'moleculer';
import { openOutbound } from '../../services/webhook/address/outbound.ts';
import { settings } from '../../shared/base/settings.ts';
import type { Postman } from '../../services/dispatch/outbox/postman.ts';
import type { Outward } from '../../services/dispatch/sender/send-through.ts';
import type { OpenWebhooks } from '../../services/webhook/open-webhook-service.ts';

/**
 * Keeps the webhooks and mails of a test inside: every name has a public address, by which it is judged, and every delivery fails as it does
 * without a network. Mail servers of entities have no name there. A test that delivers says so (`delivers`).
 */
export async function keepAtHome(broker: ServiceBroker): Promise<void> {
  await keepMailsAtHome(broker);
  const service = broker.getLocalService('webhook') as unknown as { open: OpenWebhooks } | undefined;
  if (!service) return;
  const resolve = async (): Promise<{ address: string; family: number }[]> => [{ address: '93.184.216.34', family: 4 }];
  const judging = openOutbound({ allow_private: false, resolve });
  service.open.webhooks.outbound = {
    ...judging,
    post: async () => Promise.reject(Object.assign(new Error('Tests send nothing out'), { code: 'ENETUNREACH' })),
  };
}

/** Mails wait as they do without a mail server, although an entity has one of its own. */
async function keepMailsAtHome(broker: ServiceBroker): Promise<void> {
  const service = broker.getLocalService('dispatch') as unknown as { postman?: Postman; outward: Outward } | undefined;
  if (!service) return;
  service.outward.resolve = async () => Promise.reject(Object.assign(new Error('Tests look nothing up'), { code: 'ENOTFOUND' }));
  if (settings().smtp_url === null) await service.postman?.stop();
}
