import { takesLineAccount } from '../../shared/accounting/contact-defaults.ts';
import { transactionTypes } from '../../shared/accounting/vocabularies.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { BooksView } from '../../shared/books/command.ts';
import { resolveReferences } from '../../shared/books/resolve-references.ts';
import type { Entity } from '../../shared/resources/entity/entity.ts';
import { roundedTypes } from '../../shared/resources/entity/rounded-types.ts';

/** Throws 422 where cash is to be rounded and no account takes it, or one that lines of those documents do not take (docs/accounting.md §5.3). */
export function checkCashRounding(entity: Entity, books: BooksView): void {
  const { cash_rounding, cash_rounding_account_id } = entity;
  const { cash_rounding_account_id: account } = resolveReferences(
    { cash_rounding_account_id: ['accounts', cash_rounding_account_id] },
    books,
  );
  if (!account) {
    if (!cash_rounding) return;
    throw new RequestError(422, { cash_rounding_account_id: ['Rounding needs an account that takes it; name one.'] });
  }
  const refused = roundedTypes(entity).find((type) => !takesLineAccount(type, account.account_type));
  if (!refused) return;
  const message = `A line of a ${transactionTypes[refused].label} is not on an account of that type; name an account of revenue or expense.`;
  throw new RequestError(422, { cash_rounding_account_id: [message] });
}
