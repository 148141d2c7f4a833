/** What becomes of a mail after its request was answered: events that the service leaves in the trail of the entity. */
export const dispatchEvents = {
  /** The mail server has taken it. */
  sent: 'dispatch.sent',
  /** It did not get through; another try follows. */
  deferred: 'dispatch.deferred',
  /** It was refused for good, or tried for too long. */
  failed: 'dispatch.failed',
} as const;
