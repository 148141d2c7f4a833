import { randomBytes } from 'node:crypto';
import { clock } from '../../../shared/base/clock.ts';
import { isDuplicateKey } from '../../../shared/database/is-duplicate-key.ts';
import type { Db } from '../../../shared/database/connection.ts';
import type { SandboxBehaviour, SandboxCard, SandboxPayment } from '../../../shared/subscription/sandbox-records.ts';
import type { StoredCard } from '../../../shared/subscription/subscription-record.ts';
import type { ChargeRequest, Payment, PaymentGateway } from './payment-gateway.ts';
import { chargeOutcome } from './sandbox-cards.ts';
import { readSignedEvent, signEvent } from './sign-event.ts';

/** The sandbox's events never leave the process that signs them, so each process makes its own secret when it starts. */
const secret = randomBytes(32).toString('hex');

/**
 * A payment gateway without money, for trying the service out. It has the same protocol as Paystack, and our gateway serves its card page.
 */
export class Sandbox implements PaymentGateway {
  readonly #db: Db;
  readonly #public_url: string;

  constructor(db: Db, public_url: string) {
    this.#db = db;
    this.#public_url = public_url;
  }

  async initialize(request: ChargeRequest & { callback_url: string }): Promise<{ authorization_url: string; access_code: string }> {
    await this.#payments.insertOne({ ...started(request), callback_url: request.callback_url });
    const authorization_url = `${this.#public_url}/sandbox/pay/${request.reference}`;
    return { authorization_url, access_code: request.reference };
  }

  async verify(reference: string): Promise<Payment> {
    const payment = await this.#payments.findOne({ _id: reference });
    return payment
      ? told(payment)
      : { status: 'absent', amount_subunits: 0, currency: '', message: 'Transaction reference not found', card: null };
  }

  async chargeAuthorization(request: ChargeRequest & { authorization_code: string }): Promise<Payment> {
    const stored = await this.#cards.findOne({ _id: request.authorization_code });
    const outcome = stored
      ? chargeOutcome(stored.behaviour, stored.card, clock.now())
      : { status: 'failed' as const, message: 'Unknown card' };
    const { authorization_code: _, ...charge } = request;
    try {
      await this.#payments.insertOne({ ...started(charge), ...outcome, card: stored?.card ?? null });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    return this.verify(request.reference);
  }

  async refund(reference: string): Promise<void> {
    await this.#payments.updateOne({ _id: reference }, { $set: { refunded: true } });
  }

  async deactivateAuthorization(authorization_code: string): Promise<void> {
    await this.#cards.deleteOne({ _id: authorization_code });
  }

  referenceOfEvent(raw_body: string, signature: string): { reference: string | null } | null {
    return readSignedEvent(raw_body, signature, secret);
  }

  /** The payment that a card page belongs to; null for an unknown address. */
  paymentOf(reference: string): Promise<SandboxPayment | null> {
    return this.#payments.findOne({ _id: reference });
  }

  /** Called when the page accepts the customer's card: keeps its token and answers the signed event that a gateway would send. */
  async complete(reference: string, behaviour: SandboxBehaviour, card: StoredCard): Promise<{ raw_body: string; signature: string }> {
    await this.#cards.insertOne({ _id: card.authorization_code, behaviour, card });
    const paid = { $set: { status: 'success', message: 'Approved', card } } as const;
    const { matchedCount } = await this.#payments.updateOne({ _id: reference, status: 'pending' }, paid);
    // The page was sent twice. Nothing would lead to this card, not even the deletion of the account.
    if (matchedCount === 0) await this.#cards.deleteOne({ _id: card.authorization_code });
    const raw_body = JSON.stringify({ event: 'charge.success', data: { reference } });
    return { raw_body, signature: signEvent(raw_body, secret) };
  }

  get #payments() {
    return this.#db.collection<SandboxPayment>('sandbox_payments');
  }

  get #cards() {
    return this.#db.collection<SandboxCard>('sandbox_cards');
  }
}

function started(request: ChargeRequest): SandboxPayment {
  const { reference, amount_subunits, currency, email } = request;
  const outcome = { status: 'pending', message: '', callback_url: null, card: null, refunded: false } as const;
  return { _id: reference, reference, amount_subunits, currency, email, ...outcome, created_at: clock.now() };
}

function told({ status, amount_subunits, currency, message, card }: SandboxPayment): Payment {
  return { status, amount_subunits, currency, message, card };
}
