import { declareStoredRecord } from '../api/declare-record.ts';
import { shownInteger, shownText, timestamp } from '../api/kinds/answer-kinds.ts';
import { boolean, choice } from '../api/kinds/choice-kinds.ts';
import { email } from '../api/kinds/text-kinds.ts';
import type { DocumentOf } from '../api/resource-types.ts';
import { currency, storedCard } from './subscription-record.ts';

/** What the sandbox, a payment gateway without money, knows of payments. It tells no more than a real one would. */
export const sandboxPayment = declareStoredRecord({
  collection: 'sandbox_payments',
  base: 'none',
  own: {
    id: { kind: shownText, stored: true, description: 'The reference.' },
    reference: { kind: shownText, stored: true, description: 'The same, as a gateway tells it.' },
    amount_subunits: { kind: shownInteger, stored: true, description: 'Amount in subunits.' },
    currency: { kind: currency, stored: true, description: 'Currency of the payment.' },
    email: { kind: email, stored: true, description: 'Who pays.' },
    status: { kind: choice('sandbox_statuses', ['pending', 'success', 'failed', 'abandoned']), stored: true, description: 'How it went.' },
    message: { kind: shownText, stored: true, description: 'How it went, in words.' },
    callback_url: { kind: shownText, stored: true, nullable: true, description: 'Where the card page leads back to.' },
    card: { kind: storedCard, stored: true, nullable: true, description: 'The card that paid.' },
    refunded: { kind: boolean, stored: true, description: 'It was given back.' },
    created_at: { kind: timestamp, stored: true, description: 'When it was begun.' },
  },
  indexes: [],
});

/** A test card that the page has accepted. */
export const sandboxCard = declareStoredRecord({
  collection: 'sandbox_cards',
  base: 'none',
  own: {
    id: { kind: shownText, stored: true, description: "The card's token." },
    behaviour: {
      kind: choice('sandbox_behaviours', ['succeeds', 'declined_on_page', 'declined_later', 'expired_later', 'abandoned_later']),
      stored: true,
      description:
        'It pays always, is declined on the page, or is accepted there and declined, treated as expired, or left to the customer, when it is charged later.',
    },
    card: { kind: storedCard, stored: true, description: 'What the gateway tells of the card.' },
  },
  indexes: [],
});

export type SandboxPayment = DocumentOf<typeof sandboxPayment>;
export type SandboxCard = DocumentOf<typeof sandboxCard>;
export type SandboxBehaviour = SandboxCard['behaviour'];
