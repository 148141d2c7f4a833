import type { ServiceBroker } from 'moleculer';
import { openOutbound } from '../../services/webhook/address/outbound.ts';
import type { OpenWebhooks } from '../../services/webhook/open-webhook-service.ts';

/**
 * Keeps the webhooks of a test inside: every name has a public address, by which it is judged, and every delivery fails as it does without a
 * network. A test that delivers says so (`delivers`).
 */
export function keepAtHome(broker: ServiceBroker): void {
  const service = broker.getLocalService('webhook') as unknown as { open: OpenWebhooks } | undefined;
  if (!service) return;
  const resolve = async (): Promise<{ address: string; family: number }[]> => [{ address: '93.184.216.34', family: 4 }];
  const judging = openOutbound({ allow_private: false, resolve });
  service.open.webhooks.outbound = {
    ...judging,
    post: async () => Promise.reject(Object.assign(new Error('Tests send nothing out'), { code: 'ENETUNREACH' })),
  };
}
