import type { SubscriptionCurrency } from '../../../shared/subscription/plans.ts';
import type { StoredCard } from '../../../shared/subscription/subscription-record.ts';

/** Amounts are integers in subunits. `reference` is ours, and the gateway moves money for each reference at most once. */
export interface ChargeRequest {
  reference: string;
  amount_subunits: number;
  currency: SubscriptionCurrency;
  email: string;
}

/**
 * What the gateway knows of a reference. `absent`: it never heard of it, so nothing was charged; `pending`: it does not know the
 * outcome yet (or the customer has not finished the page).
 */
export interface Payment {
  status: 'success' | 'failed' | 'pending' | 'absent';
  amount_subunits: number;
  currency: string;
  message: string;
  /** The reusable card behind a successful payment; null where the gateway gives none. */
  card: StoredCard | null;
}

/** The gateway did not say what happened: time-out, broken connection, 5xx. The charge may or may not have been made. */
export class GatewayUnreachable extends Error {
  override readonly name = 'GatewayUnreachable';
}

export interface PaymentGateway {
  /** Starts a payment on the gateway's own page, which leaves a reusable card; answers the page's address. */
  initialize(request: ChargeRequest & { callback_url: string }): Promise<{ authorization_url: string; access_code: string }>;
  /** What became of a reference. Throws GatewayUnreachable. */
  verify(reference: string): Promise<Payment>;
  /** Charges a stored card. A reference used before answers what became of the first use. Throws GatewayUnreachable. */
  chargeAuthorization(request: ChargeRequest & { authorization_code: string }): Promise<Payment>;
  /** Gives a payment back in full; once is enough. Throws GatewayUnreachable. */
  refund(reference: string): Promise<void>;
  /** Forgets a stored card; one already forgotten is no error. Throws GatewayUnreachable. */
  deactivateAuthorization(authorization_code: string): Promise<void>;
  /** The reference an event is about, or null when its signature is wrong. The event's contents are never trusted beyond that. */
  referenceOfEvent(raw_body: string, signature: string): { reference: string | null } | null;
}

/** The smallest amounts the gateway's page takes; a card setup charges one and gives it back. */
export const card_setup_subunits: Readonly<Record<SubscriptionCurrency, number>> = { USD: 200, KES: 300 };
