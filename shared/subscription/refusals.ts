import { RequestError } from '../base/request-error.ts';
import { secondsToMonthEnd } from './calendar.ts';
import { plans } from './plans.ts';
import type { PlanCode } from './plans.ts';

const remedy = 'POST /subscription changes the plan';

/**
 * The plan's monthly cap is reached: 402 for transactions, 429 with Retry-After to the month's end for API calls
 * (shared/resources/subscription/subscription.md "Metering"). The message names the plan, its cap and what changes the cap.
 */
export function capRefusal(kind: 'transactions' | 'api_calls', code: PlanCode, now: Date): RequestError {
  const { name, transactions_cap, api_calls_cap } = plans[code];
  if (kind === 'transactions') {
    const reached = `The plan ${name} has ${transactions_cap} transactions a month, and they are used up`;
    return new RequestError(402, { subscription: [`${reached}. ${remedy}; a new month begins on the 1st (UTC). Reads stay open.`] });
  }
  const reached = `The plan ${name} has ${api_calls_cap ?? 'unlimited'} API calls a month, and they are used up`;
  return new RequestError(
    429,
    { subscription: [`${reached}. ${remedy}; a new month begins on the 1st (UTC).`] },
    { 'Retry-After': String(secondsToMonthEnd(now)) },
  );
}

/** A write with an expired subscription (402). Reads and the subscription's own endpoints still work. */
export function expiredRefusal(): RequestError {
  return new RequestError(402, {
    subscription: ['The subscription is expired. Set up a card under /subscription/card-setup to write again. Reads stay open.'],
  });
}
