import type { ServerResponse } from 'node:http';
import type { Answer, Caller } from '../../shared/books/command.ts';
import { timeLeft } from './deadline.ts';
import type { Exchange } from './exchange.ts';
import type { Gateway } from './gateway.ts';
import { gatewayLimits } from './limits.ts';

/** What a subscription in grace makes every answer say (docs/architecture.md "Grace"). */
export type SubscriptionNotice = NonNullable<Answer['subscription']>;

export function setNotice(res: ServerResponse, notice: SubscriptionNotice | undefined): void {
  if (notice?.status !== 'grace' || res.headersSent) return;
  res.setHeader('X-Subscription-Status', 'grace');
  if (notice.grace_ends_at) res.setHeader('X-Subscription-Grace-Ends', notice.grace_ends_at);
}

/**
 * For answers that were not metered, errors among them: no counted call has brought the notice along, so it is asked for here. The answer
 * matters more than its headers, so it is asked for once only, and the answer is sent without it when it cannot be had.
 */
export async function fetchNotice(
  gateway: Gateway,
  exchange: Exchange,
  caller: Caller,
  { owner_id, ...named }: Payer = { owner_id: caller.owner_id },
): Promise<SubscriptionNotice | undefined> {
  const timeout = Math.min(gatewayLimits.notice_timeout, Math.floor(timeLeft(exchange)));
  if (gateway.settings.billing === 'off' || timeout <= 0) return undefined;
  const options = { meta: { caller: { ...caller, owner_id } }, timeout, requestID: exchange.id };
  try {
    const { subscription } = await gateway.broker.call<{ subscription?: SubscriptionNotice }, object>(
      'metering.readNotice',
      named,
      options,
    );
    setNotice(exchange.res, subscription);
    return subscription;
  } catch (error) {
    gateway.logger.debug(`Request ${exchange.id} is answered without the notice of its subscription`, error);
    return undefined;
  }
}

/** On whose account a call counts: the owner of the token's entity, or of the entity that the call names. */
export interface Payer {
  owner_id: number;
  entity_id?: number;
}
