import { RequestError } from '../../shared/base/request-error.ts';
import type { Gateway } from './gateway.ts';

/** With BILLING=off there are no subscriptions: throws the 404 that says so. */
export function refuseWithoutBilling({ settings }: Gateway): void {
  if (settings.billing === 'on') return;
  const message = 'There are no subscriptions here: this service runs with BILLING=off, nothing is metered and nobody pays.';
  throw new RequestError(404, { path: [message] });
}
