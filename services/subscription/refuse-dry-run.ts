import { RequestError } from '../../shared/base/request-error.ts';

/** Card operations refuse a dry run, because what the payment gateway did cannot be rolled back (shared/resources/subscription/subscription.md "Card"). */
export function refuseDryRun(dry_run: boolean): void {
  if (!dry_run) return;
  throw new RequestError(422, {
    Rollback: ['The card endpoints cannot be dry-run, because the payment gateway cannot roll back. Leave the header Rollback out.'],
  });
}
