import { takesGains, takesLosses } from '../../shared/accounting/difference-accounts.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { FieldMessages } from '../../shared/base/request-error.ts';
import type { BooksView } from '../../shared/books/command.ts';
import { resolveReferences } from '../../shared/books/resolve-references.ts';
import type { Entity } from '../../shared/resources/entity/entity.ts';

/** Throws 422 where an account that an entity is to name for exchange differences is missing or of another type (docs/accounting.md §7.2). */
export function checkDifferenceAccounts(
  { forex_account_id, forex_loss_account_id }: Partial<Pick<Entity, 'forex_account_id' | 'forex_loss_account_id'>>,
  books: BooksView,
): void {
  const { forex_account_id: gains, forex_loss_account_id: losses } = resolveReferences(
    { forex_account_id: ['accounts', forex_account_id], forex_loss_account_id: ['accounts', forex_loss_account_id] },
    books,
  );
  const faults: FieldMessages = {};
  if (gains && !takesGains(gains)) faults.forex_account_id = ['Gains go to a NON_OPERATING_REVENUE account; name one.'];
  if (losses && !takesLosses(losses)) {
    faults.forex_loss_account_id = [
      'Losses go to a NON_OPERATING_REVENUE, DIRECT_EXPENSE, OVERHEAD_EXPENSE or OTHER_EXPENSE account; name one.',
    ];
  }
  if (Object.keys(faults).length > 0) throw new RequestError(422, faults);
}
