/** Events that the service itself leaves in the trail of an account. Nobody made a request, so they have no actor. */
export const serviceEvents = {
  /** The outside issuer has verified the address for another user, whose it is from then on. */
  movedAddress: 'profile.address_moved',
  /** Three days of failures, or 410 Gone. */
  pausedWebhook: 'webhook.paused',
  /** The payment gateway says that the customer has completed the card page. */
  storedCard: 'subscription.card_stored',
  renewal: 'subscription.renewed',
  failedRenewal: 'subscription.payment_failed',
  /** The grace is over: from now on nothing can be written. */
  expiry: 'subscription.expired',
} as const;
