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
 * What the gateway knows of a reference. `absent`: it has never seen the reference, so nothing was charged. `pending`: it does not know the
 * outcome yet. `abandoned`: it waits for the customer on a page of its own. Of a stored card that is a failure, because nobody is there.
 */
export interface Payment {
  status: 'success' | 'failed' | 'abandoned' | 'pending' | 'absent';
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

/** The gateway understood what it was asked for and refuses it for its content. Asking again seldom helps. */
export class GatewayRefused extends Error {
  override readonly name = 'GatewayRefused';
}

export interface PaymentGateway {
  /** Starts a payment on the gateway's own page, which gives us a reusable card. Answers the address of the page. */
  initialize(request: ChargeRequest & { callback_url: string }): Promise<{ authorization_url: string; access_code: string }>;
  /** What became of a reference. Throws GatewayUnreachable. */
  verify(reference: string): Promise<Payment>;
  /** Charges a stored card. A reference used before answers what became of the first use. Throws GatewayUnreachable. */
  chargeAuthorization(request: ChargeRequest & { authorization_code: string }): Promise<Payment>;
  /** Gives a payment back in full. One successful call is enough. Throws GatewayUnreachable, and GatewayRefused where it will not. */
  refund(reference: string): Promise<void>;
  /** Forgets a stored card; no error when it is forgotten already. Throws GatewayUnreachable, and GatewayRefused where it will not. */
  deactivateAuthorization(authorization_code: string): Promise<void>;
  /** The reference in an event, or null when its signature is wrong. Nothing else in the event is ever trusted. */
  referenceOfEvent(raw_body: string, signature: string): { reference: string | null } | null;
}

/** The smallest amounts that the gateway's page accepts. A card setup charges this amount and gives it back. */
export const card_setup_subunits: Readonly<Record<SubscriptionCurrency, number>> = { USD: 200, KES: 300 };
