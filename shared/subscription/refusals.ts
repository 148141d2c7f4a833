import { RequestError } from '../base/request-error.ts';
import { secondsToMonthEnd } from './calendar.ts';

/** The plan's monthly cap is reached: 402 for transactions, 429 with Retry-After to the month's end for API calls (docs/guides/subscription.md "Metering"). */
export function capRefusal(kind: 'transactions' | 'api_calls', now: Date): RequestError {
  if (kind === 'transactions') {
    return new RequestError(402, {
      subscription: ["The plan's monthly transaction cap is reached. Change the plan, or wait for the next month (UTC). Reads stay open."],
    });
  }
  return new RequestError(
    429,
    { subscription: ["The plan's monthly API call cap is reached. Change the plan, or retry in the next month (UTC)."] },
    { 'Retry-After': String(secondsToMonthEnd(now)) },
  );
}

/** Writes on an expired subscription (402); reads and the subscription's own endpoints stay open. */
export function expiredRefusal(): RequestError {
  return new RequestError(402, {
    subscription: ['The subscription is expired. Set up a card under /subscription/card-setup to write again. Reads stay open.'],
  });
}
