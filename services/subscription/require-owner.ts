import { RequestError } from '../../shared/base/request-error.ts';
import type { Caller } from './billing.ts';

/** Only the owner of the books changes the subscription or its card: a 403 for everybody else (docs/guides/user.md). */
export function requireOwner(caller: Caller): void {
  if (caller.user_id === caller.owner_id) return;
  throw new RequestError(403, { subscription: ['Only the owner of the books may change the subscription or its card.'] });
}

/** A card operation cannot be tried out: what the payment gateway did cannot be rolled back (docs/guides/subscription.md "Card"). */
export function refuseDryRun(dry_run: boolean): void {
  if (!dry_run) return;
  throw new RequestError(422, { Rollback: ['The card endpoints cannot be dry-run, because the payment gateway cannot roll back.'] });
}
