import { cashRounding } from '../../shared/accounting/cash-rounding.ts';
import { transactionTotals } from '../../shared/accounting/transaction-totals.ts';
import type { TotalledTransaction } from '../../shared/accounting/transaction-totals.ts';
import type { Language } from '../../shared/api/locales.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { BooksView } from '../../shared/books/command.ts';
import { roundedTypes } from '../../shared/resources/entity/rounded-types.ts';
import { draftLines, statedLine } from './draft-lines.ts';
import type { DraftLine, Header } from './draft-lines.ts';

/** What its line is called on the document. */
const words: Readonly<Record<Language, string>> = { en: 'Rounding', de: 'Rundung', fr: 'Arrondi', es: 'Redondeo' };

/**
 * The line that makes the total of a document payable in coins as it is posted; none where the entity does not want that, or one of its lines
 * rounds it already (docs/accounting.md §5.3). Throws 422 where the account that takes it is recycled.
 */
export function linesToCoins(header: Header & TotalledTransaction, drafted: readonly DraftLine[], books: BooksView): DraftLine[] {
  const { cash_rounding, cash_rounding_account_id, currency_id, language } = books.entity;
  if (!cash_rounding || !cash_rounding_account_id || header.currency_id !== currency_id) return [];
  if (!roundedTypes(books.entity).some((type) => type === header.transaction_type)) return [];
  if (drafted.some(({ line }) => line.kind === 'rounding')) return [];
  const rounding = cashRounding(transactionTotals(header, drafted).amount, cash_rounding);
  if (rounding.isZero()) return [];
  if (!books.get('accounts', cash_rounding_account_id)) {
    const message = 'The account that takes what is rounded is recycled: restore it, or name another one in the entity.';
    throw new RequestError(422, { cash_rounding_account_id: [message] });
  }
  const said = { account_id: cash_rounding_account_id, amount: rounding.toFixed(), narration: words[language ?? 'en'] };
  const line = statedLine({ kind: 'rounding', ...said }, 'line_items.', books);
  return draftLines(header, [line], books);
}
