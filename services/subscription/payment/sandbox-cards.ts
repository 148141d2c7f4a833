import type { SandboxBehaviour, SandboxPayment } from '../../../shared/subscription/sandbox-records.ts';
import type { StoredCard } from '../../../shared/subscription/subscription-record.ts';

export interface SandboxTestCard {
  number: string;
  behaviour: SandboxBehaviour;
  explanation: string;
}

/** The test cards of the sandbox; its page lists them. Other numbers are refused, so that nobody types a real one. */
export const sandboxTestCards: readonly SandboxTestCard[] = [
  { number: '4242424242424242', behaviour: 'succeeds', explanation: 'pays always' },
  { number: '4000000000000002', behaviour: 'declined_on_page', explanation: 'is declined on this page' },
  { number: '4000000000000341', behaviour: 'declined_later', explanation: 'is stored, then declines each renewal' },
  { number: '4000000000000069', behaviour: 'expired_later', explanation: 'is stored, then counts as expired at each renewal' },
  {
    number: '4000002760003184',
    behaviour: 'abandoned_later',
    explanation: 'is stored, then waits for the customer at each renewal, which fails it',
  },
];

/** The result of charging a stored test card. A card is valid through the last day of its month. */
export function chargeOutcome(behaviour: SandboxBehaviour, card: StoredCard, now: Date): Pick<SandboxPayment, 'status' | 'message'> {
  const good_until = Date.UTC(card.exp_year, card.exp_month, 1);
  if (behaviour === 'expired_later' || now.getTime() >= good_until) return { status: 'failed', message: 'Expired card' };
  if (behaviour === 'declined_later') return { status: 'failed', message: 'Declined' };
  if (behaviour === 'abandoned_later') return { status: 'abandoned', message: 'The customer did not confirm it' };
  return { status: 'success', message: 'Approved' };
}
