import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StandInTransaction {
  reference: string;
  amount: number;
  currency: string;
  email: string;
  status: 'success' | 'failed' | 'abandoned' | 'ongoing';
  gateway_response: string;
  authorization: object;
  refunded: boolean;
}

/** What goes wrong with the next charge: the answer is lost after the money moved, or before, or is a 502, or comes too late. */
export type Trouble = 'lost_after_charge' | 'lost_before_charge' | 'bad_gateway_after_charge' | 'late_after_charge' | 'not_json';

/**
 * Paystack as its API reference describes it (paystack.com/docs/api): transaction initialize, verify and charge_authorization, refund
 * and customer/authorization/deactivate, with its envelope, its statuses and its refusals. A reference is charged once.
 */
export class PaystackStandIn {
  readonly secret_key = 'sk_test_stand_in';
  readonly transactions = new Map<string, StandInTransaction>();
  readonly deactivated = new Set<string>();
  /** Cards the bank declines. */
  readonly declining = new Set<string>();
  /** Cards whose bank asks the customer, on a page, to confirm each charge. */
  readonly asking = new Set<string>();
  /** Payments it will not give back. */
  readonly keeping = new Set<string>();
  /** Cards that it will not forget. */
  readonly unforgettable = new Set<string>();
  /** References that it was asked to give back, in order. */
  readonly refunds: string[] = [];
  trouble: Trouble | null = null;
  base_url = '';
  #server: Server | undefined;

  async start(): Promise<string> {
    this.#server = createServer((req, res) => void this.#serve(req, res));
    await new Promise<void>((resolve) => this.#server!.listen(0, '127.0.0.1', resolve));
    this.base_url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this.base_url;
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  /** Money that moved and was not given back, in subunits. */
  taken(): number[] {
    return [...this.transactions.values()].filter(({ status, refunded }) => status === 'success' && !refunded).map(({ amount }) => amount);
  }

  /** The customer completes the hosted page. */
  completePage(reference: string, authorization_code = 'AUTH_good'): void {
    Object.assign(this.transactions.get(reference)!, {
      status: 'success',
      gateway_response: 'Successful',
      authorization: authorizationOf(authorization_code),
    });
  }

  async #serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const body = await bodyOf(req);
    if (req.headers.authorization !== `Bearer ${this.secret_key}`) return answer(res, 401, { status: false, message: 'Invalid key' });
    if (req.url === '/transaction/initialize') return this.#initialize(res, body);
    if (req.url?.startsWith('/transaction/verify/'))
      return this.#verify(res, decodeURIComponent(req.url.slice('/transaction/verify/'.length)));
    if (req.url === '/transaction/charge_authorization') return this.#charge(req, res, body);
    if (req.url === '/refund') return this.#refund(res, body);
    if (req.url === '/customer/authorization/deactivate') return this.#deactivate(res, body.authorization_code!);
    return answer(res, 404, { status: false, message: 'Not found' });
  }

  #initialize(res: ServerResponse, body: Record<string, string>): void {
    if (this.transactions.has(body.reference!))
      return answer(res, 400, { status: false, message: 'Duplicate Transaction Reference', code: 'duplicate_reference' });
    this.#store(body, { status: 'abandoned', gateway_response: 'The transaction was not completed' });
    const data = {
      authorization_url: `https://checkout.paystack.com/${String(body.reference)}`,
      access_code: 'ac',
      reference: body.reference,
    };
    answer(res, 200, { status: true, message: 'Authorization URL created', data });
  }

  #verify(res: ServerResponse, reference: string): void {
    const transaction = this.transactions.get(reference);
    if (!transaction)
      return answer(res, 400, {
        status: false,
        message: 'Transaction reference not found.',
        type: 'validation_error',
        code: 'transaction_not_found',
      });
    answer(res, 200, { status: true, message: 'Verification successful', data: shown(transaction) });
  }

  #charge(req: IncomingMessage, res: ServerResponse, body: Record<string, string>): void {
    const { trouble } = this;
    this.trouble = null;
    if (trouble === 'lost_before_charge') return void req.socket.destroy();
    if (this.transactions.has(body.reference!))
      return answer(res, 400, { status: false, message: 'Duplicate Transaction Reference', code: 'duplicate_reference' });
    if (this.deactivated.has(body.authorization_code!))
      return answer(res, 400, { status: false, message: 'Authorization code does not exist or has been deactivated' });
    if (this.asking.has(body.authorization_code!)) return this.#pause(res, body);
    const declined = this.declining.has(body.authorization_code!);
    const transaction = this.#store(
      body,
      declined ? { status: 'failed', gateway_response: 'Declined' } : { status: 'success', gateway_response: 'Approved' },
    );
    transaction.authorization = authorizationOf(body.authorization_code!);
    if (trouble === 'lost_after_charge') return void req.socket.destroy();
    if (trouble === 'bad_gateway_after_charge') return answer(res, 502, { status: false, message: 'Bad gateway' });
    if (trouble === 'not_json') return void res.writeHead(200).end('<html>');
    // So late that whoever asked has given up.
    if (trouble === 'late_after_charge') return;
    answer(res, 200, { status: true, message: 'Charge attempted', data: shown(transaction) });
  }

  #pause(res: ServerResponse, body: Record<string, string>): void {
    const { reference } = this.#store(body, { status: 'abandoned', gateway_response: 'The transaction was not completed' });
    const data = { authorization_url: `https://checkout.paystack.com/resume/${reference}`, reference, access_code: 'ac', paused: true };
    answer(res, 200, { status: true, message: 'Please, redirect your customer to the authorization url provided', data });
  }

  #deactivate(res: ServerResponse, authorization_code: string): void {
    if (this.unforgettable.has(authorization_code)) return answer(res, 400, { status: false, message: 'It belongs to a subscription' });
    if (this.deactivated.has(authorization_code))
      return answer(res, 404, { status: false, message: 'Authorization code does not exist or has been deactivated' });
    this.deactivated.add(authorization_code);
    answer(res, 200, { status: true, message: 'Authorization has been deactivated' });
  }

  #refund(res: ServerResponse, body: Record<string, string>): void {
    this.refunds.push(body.transaction!);
    const transaction = this.transactions.get(body.transaction!);
    if (this.keeping.has(body.transaction!)) return answer(res, 400, { status: false, message: 'Your balance is too low' });
    if (!transaction) return answer(res, 404, { status: false, message: 'Transaction not found' });
    if (transaction.refunded) return answer(res, 400, { status: false, message: 'Transaction has been fully reversed' });
    transaction.refunded = true;
    answer(res, 200, { status: true, message: 'Refund has been queued for processing' });
  }

  #store(body: Record<string, string>, outcome: Pick<StandInTransaction, 'status' | 'gateway_response'>): StandInTransaction {
    const { reference, amount, currency, email } = body as Record<'reference' | 'amount' | 'currency' | 'email', string>;
    const transaction = { reference, amount: Number(amount), currency, email, authorization: {}, refunded: false, ...outcome };
    this.transactions.set(reference, transaction);
    return transaction;
  }
}

function authorizationOf(authorization_code: string): object {
  return {
    authorization_code,
    bin: '408408',
    last4: '4081',
    exp_month: '12',
    exp_year: '2030',
    channel: 'card',
    card_type: 'visa ',
    bank: 'TEST BANK',
    country_code: 'KE',
    brand: 'visa',
    reusable: true,
  };
}

function shown({ email, refunded: _, ...transaction }: StandInTransaction): object {
  return { id: 1, domain: 'test', channel: 'card', fees: 0, customer: { id: 1, email, customer_code: 'CUS_1' }, ...transaction };
}

function answer(res: ServerResponse, status: number, body: object): void {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function bodyOf(req: IncomingMessage): Promise<Record<string, string>> {
  let text = '';
  for await (const chunk of req) text += String(chunk);
  return text === '' ? {} : (JSON.parse(text) as Record<string, string>);
}
