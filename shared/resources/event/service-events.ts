/** What the service does by itself leaves in the trail of an account. Nobody asked for it, so these events have no actor. */
export const serviceEvents = {
  /** Three days of failures, or 410 Gone. */
  pausedWebhook: 'webhook.paused',
  /** The payment gateway says that the customer has completed its page. */
  storedCard: 'subscription.card_stored',
  renewal: 'subscription.renewed',
  failedRenewal: 'subscription.payment_failed',
  /** The grace is over: from now on nothing is written. */
  expiry: 'subscription.expired',
} as const;
