import type { CallMeta } from './call-operation.ts';
import { callService } from './call-service.ts';
import type { Gateway } from './gateway.ts';
import { gatewayLimits } from './limits.ts';
import type { SubscriptionNotice } from './subscription-notice.ts';

type Counted = { subscription?: SubscriptionNotice } | null;

/** Counts the read before it is answered: over the plan's cap this throws 429 and the result is dropped (docs/architecture.md "Metering"). */
export async function countRead(gateway: Gateway, named: { entity_id?: number }, meta: CallMeta): Promise<SubscriptionNotice | undefined> {
  if (gateway.settings.billing === 'off') return undefined;
  const options = { meta, timeout: gatewayLimits.read_timeout, requestID: meta.request.id };
  const counted = await callService<Counted>(gateway, 'metering.countRead', named, options);
  return counted?.subscription;
}
