import { RequestError } from '../../shared/base/request-error.ts';

export function cardNeeded(): RequestError {
  return new RequestError(402, {
    plan: ['A dearer plan is charged at once for the days left: store a card under /subscription/card-setup first.'],
  });
}

export function cardDeclined(): RequestError {
  return new RequestError(402, {
    plan: ['The stored card was declined for the dearer plan. Nothing was changed; store another card under /subscription/card-setup.'],
  });
}

export function subscriptionCancelled(): RequestError {
  return new RequestError(402, {
    subscription: ['The subscription was cancelled, because the account was deleted. Register anew to keep books.'],
  });
}

/** The outcome of a charge is not known yet, so nothing that depends on it can be decided. */
export function paymentPending(): RequestError {
  const message = 'A payment of this subscription is still being settled. Nothing was changed; try again in a few minutes.';
  return new RequestError(503, { subscription: [message] }, { 'Retry-After': '120' });
}

export function gatewayUnavailable(): RequestError {
  return new RequestError(
    503,
    { subscription: ['The payment gateway does not answer. Nothing was changed; try again later.'] },
    { 'Retry-After': '60' },
  );
}
