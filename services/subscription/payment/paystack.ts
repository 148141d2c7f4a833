import type { StoredCard } from '../../../shared/subscription/subscription-record.ts';
import { GatewayRefused, GatewayUnreachable } from './payment-gateway.ts';
import type { ChargeRequest, Payment, PaymentGateway } from './payment-gateway.ts';
import { readSignedEvent } from './sign-event.ts';

interface PaystackAnswer {
  http_status: number;
  status?: boolean;
  message?: string;
  code?: string;
  data?: Record<string, unknown>;
}

interface PaystackAuthorization {
  authorization_code?: string;
  reusable?: boolean;
  brand?: string;
  card_type?: string;
  last4?: string;
  exp_month?: string | number;
  exp_year?: string | number;
}

export interface PaystackOptions {
  secret_key: string;
  base_url?: string;
  timeout_ms?: number;
}

/** What the statuses of a transaction tell (paystack.com/docs/payments/verify-payments, "Transaction statuses"). Others wait for the bank. */
const statuses: ReadonlyMap<unknown, Payment['status']> = new Map([
  ['success', 'success'],
  ['failed', 'failed'],
  ['reversed', 'failed'],
  ['abandoned', 'abandoned'],
]);

/** HTTP statuses of what is refused for its content, not for our key or for too many requests. */
const refusals = new Set([400, 404, 422]);

/** Paystack over its HTTP API (paystack.com/docs/api). */
export class Paystack implements PaymentGateway {
  readonly #secret_key: string;
  readonly #base_url: string;
  readonly #timeout_ms: number;

  constructor({ secret_key, base_url = 'https://api.paystack.co', timeout_ms = 20_000 }: PaystackOptions) {
    this.#secret_key = secret_key;
    this.#base_url = base_url;
    this.#timeout_ms = timeout_ms;
  }

  async initialize(request: ChargeRequest & { callback_url: string }): Promise<{ authorization_url: string; access_code: string }> {
    const { reference, amount_subunits, currency, email, callback_url } = request;
    const body = { reference, amount: String(amount_subunits), currency, email, callback_url, channels: ['card'] };
    const { data } = this.#accepted(await this.#post('/transaction/initialize', body));
    return { authorization_url: String(data?.authorization_url), access_code: String(data?.access_code) };
  }

  async verify(reference: string): Promise<Payment> {
    const answer = await this.#request('GET', `/transaction/verify/${encodeURIComponent(reference)}`);
    if (isUnknownReference(answer))
      return { status: 'absent', amount_subunits: 0, currency: '', message: answer.message ?? '', card: null };
    return paymentOf(this.#accepted(answer));
  }

  async chargeAuthorization(request: ChargeRequest & { authorization_code: string }): Promise<Payment> {
    const { reference, amount_subunits, currency, email, authorization_code } = request;
    const body = { reference, amount: String(amount_subunits), currency, email, authorization_code };
    const answer = await this.#post('/transaction/charge_authorization', body);
    if (/duplicate.*reference/i.test(answer.message ?? '')) return this.verify(reference);
    // A refusal, such as a card that was deactivated or an e-mail address that is not the card's: no money moved.
    if (answer.status !== true && refusals.has(answer.http_status)) {
      return { status: 'failed', amount_subunits, currency, message: answer.message ?? 'Refused', card: null };
    }
    return paymentOf(this.#accepted(answer));
  }

  async refund(reference: string): Promise<void> {
    const answer = await this.#post('/refund', { transaction: reference });
    if (answer.status === true || /fully reversed|already.*refund/i.test(answer.message ?? '')) return;
    if (refusals.has(answer.http_status)) throw new GatewayRefused(toldBy(answer));
    this.#accepted(answer);
  }

  async deactivateAuthorization(authorization_code: string): Promise<void> {
    const answer = await this.#post('/customer/authorization/deactivate', { authorization_code });
    if (answer.status === true || answer.http_status === 404 || /not (exist|found)|deactivated/i.test(answer.message ?? '')) return;
    if (refusals.has(answer.http_status)) throw new GatewayRefused(toldBy(answer));
    this.#accepted(answer);
  }

  referenceOfEvent(raw_body: string, signature: string): { reference: string | null } | null {
    return readSignedEvent(raw_body, signature, this.#secret_key);
  }

  #accepted(answer: PaystackAnswer): PaystackAnswer {
    if (answer.status === true) return answer;
    throw new GatewayUnreachable(toldBy(answer));
  }

  #post(path: string, body: object): Promise<PaystackAnswer> {
    return this.#request('POST', path, body);
  }

  async #request(method: string, path: string, body?: object): Promise<PaystackAnswer> {
    let response: Response;
    let text: string;
    try {
      response = await fetch(`${this.#base_url}${path}`, {
        method,
        headers: { authorization: `Bearer ${this.#secret_key}`, 'content-type': 'application/json' },
        body: body ? JSON.stringify(body) : null,
        signal: AbortSignal.timeout(this.#timeout_ms),
      });
      text = await response.text();
    } catch (error) {
      throw new GatewayUnreachable(`Paystack did not answer ${method} ${path}`, { cause: error });
    }
    if (response.status >= 500) throw new GatewayUnreachable(`Paystack answered ${response.status} to ${method} ${path}`);
    return { ...parsed(text), http_status: response.status };
  }
}

function toldBy({ http_status, message }: PaystackAnswer): string {
  return `Paystack answered ${http_status}: ${message ?? 'no message'}`;
}

function parsed(text: string): Omit<PaystackAnswer, 'http_status'> {
  try {
    return JSON.parse(text) as PaystackAnswer;
  } catch (error) {
    throw new GatewayUnreachable('Paystack answered something that is not JSON', { cause: error });
  }
}

function isUnknownReference({ http_status, code, message }: PaystackAnswer): boolean {
  return (http_status === 400 || http_status === 404) && (code === 'transaction_not_found' || /reference not found/i.test(message ?? ''));
}

function paymentOf({ data = {}, message = '' }: PaystackAnswer): Payment {
  // `paused` is an answer without a status: the bank wants the customer to confirm the charge on a page.
  const is_paused = data.paused === true;
  const status = is_paused ? 'abandoned' : (statuses.get(data.status) ?? 'pending');
  const customer = data.customer as { email?: string } | undefined;
  return {
    status,
    amount_subunits: Number(data.amount),
    currency: String(data.currency),
    message: typeof data.gateway_response === 'string' ? data.gateway_response : is_paused ? message : '',
    card: cardOf(data.authorization as PaystackAuthorization | undefined, customer?.email),
  };
}

function cardOf(authorization: PaystackAuthorization | undefined, email: string | undefined): StoredCard | null {
  if (!authorization?.authorization_code || authorization.reusable !== true || !email) return null;
  return {
    authorization_code: authorization.authorization_code,
    email,
    brand: authorization.brand ?? authorization.card_type ?? 'card',
    last4: authorization.last4 ?? '',
    exp_month: Number(authorization.exp_month),
    exp_year: Number(authorization.exp_year),
  };
}
