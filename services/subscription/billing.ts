import type { Db } from '../../shared/database/connection.ts';
import type { SubscriptionNotice } from '../../shared/subscription/status-of-subscription.ts';
import type { PaymentGateway } from './payment/payment-gateway.ts';

/** What the use cases of billing work with. */
export interface Billing {
  db: Db;
  gateway: PaymentGateway;
  /** Base of addresses the service hands out, without a trailing slash. */
  public_url: string;
  /** The accounts whose last renewal met a fault: they come after all others. */
  renewal_faults: Set<number>;
  /** The same of those whose expiry could not be recorded. */
  expiry_faults: Set<number>;
  /** Aborted when the service stops: a run of the renewal job then ends before its next account. */
  stop: AbortSignal;
  warn(message: string, fields: Record<string, unknown>): void;
  /** Something that people have to do; the message says what. */
  error(message: string, fields: Record<string, unknown>): void;
}

/** What a write action answers (docs/architecture.md "Context"). */
export interface SubscriptionAnswer {
  status: 200;
  body: object;
  dry_run?: true;
  subscription?: SubscriptionNotice | undefined;
}
