import type { ServiceBroker } from 'moleculer';
import type { OpenWebhooks } from '../../../services/webhook/open-webhook-service.ts';

/** The webhook service of this process at work, so that a test can shorten its pauses or change its way out. */
export function webhooksOf(broker: ServiceBroker): OpenWebhooks {
  return (broker.getLocalService('webhook') as unknown as { open: OpenWebhooks }).open;
}
