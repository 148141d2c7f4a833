import { declareStoredRecord } from '../api/declare-record.ts';
import { shownInteger, shownText, timestamp } from '../api/kinds/answer-kinds.ts';
import { choice } from '../api/kinds/choice-kinds.ts';
import { part, somePart } from '../api/kinds/composite-kinds.ts';
import { day } from '../api/kinds/date-kinds.ts';
import { email } from '../api/kinds/text-kinds.ts';
import type { DocumentOf } from '../api/resource-types.ts';
import { billOfCharge } from './bill.ts';
import { currency, subscriptionTerms } from './subscription-record.ts';
import type { SubscriptionRecord } from './subscription-record.ts';

const terms = Object.fromEntries(Object.entries(subscriptionTerms).map(([name, { kind }]) => [name, kind]));

/**
 * One attempt to move money at the payment gateway. It is stored before the gateway is asked, so that after a crash its reference says what
 * to ask the gateway about.
 */
export const paymentAttempt = declareStoredRecord({
  collection: 'payment_attempts',
  base: 'none',
  own: {
    id: { kind: shownText, stored: true, description: 'The reference at the gateway, which accepts each only once.' },
    owner_id: { kind: shownInteger, stored: true, description: 'The user whose account it is.' },
    kind: { kind: choice('payment_kinds', ['renewal', 'plan_change', 'card_setup']), stored: true, description: 'What is paid.' },
    status: {
      kind: choice('payment_statuses', ['pending', 'succeeded', 'failed']),
      stored: true,
      description: '`pending` while its outcome is not recorded.',
    },
    currency: { kind: currency, stored: true, description: 'Currency of the payment.' },
    amount_subunits: { kind: shownInteger, stored: true, description: 'Amount in subunits.' },
    bill: { kind: billOfCharge, stored: true, nullable: true, description: 'What is paid for; null for a card setup.' },
    changes: {
      kind: somePart<SubscriptionRecord>(terms),
      stored: true,
      nullable: true,
      description: 'What a paid plan change, or the card of a setup, changes of the subscription; null for a renewal.',
    },
    asked_by: {
      kind: part({ event: shownText, user_id: shownInteger, scope: shownText, request_id: shownText }),
      stored: true,
      sparse: true,
      description: 'Whose request it is paid for, and the event that the request leaves; absent of a renewal.',
    },
    authorization_code: {
      kind: shownText,
      stored: true,
      nullable: true,
      description: "The card's token at the time; null for a card setup.",
    },
    email: { kind: email, stored: true, description: 'The address that the gateway is given.' },
    gateway_message: { kind: shownText, stored: true, nullable: true, description: 'What the gateway said of a failure.' },
    refund: {
      kind: choice('refunds', ['none', 'due', 'done', 'refused']),
      stored: true,
      description:
        'Whether it is to be given back, as the small amount that a card setup charges; `refused`: the gateway did not give it back, and people have to.',
    },
    refund_refused_at: {
      kind: timestamp,
      stored: true,
      sparse: true,
      description: 'When the gateway first refused to give it back; absent where it never did.',
    },
    look_at: {
      kind: timestamp,
      stored: true,
      sparse: true,
      description: 'When the gateway is asked next how an open card setup has ended; absent once that is known, or was asked often enough.',
    },
    created_on: { kind: day, stored: true, description: 'Day it was made.' },
    created_at: { kind: timestamp, stored: true, description: 'When it was made.' },
    updated_at: { kind: timestamp, stored: true, description: 'When it was last changed.' },
  },
  indexes: [
    { on: ['owner_id', 'id'] },
    { on: ['refund', 'updated_at'], where: { refund: { is: 'due' } } },
    { on: ['look_at'], where: { look_at: 'date' } },
  ],
});

export type PaymentAttempt = DocumentOf<typeof paymentAttempt>;
