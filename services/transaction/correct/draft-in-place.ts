import { hasOwnRate } from '../../../shared/accounting/rate.ts';
import { correctionDay } from '../../../shared/accounting/correction-day.ts';
import { statedOf } from '../../../shared/api/record-form.ts';
import type { Change } from '../../../shared/api/resource-types.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import { lineBody } from '../../../shared/resources/line-item/line-item.ts';
import type { LineItem } from '../../../shared/resources/line-item/line-item.ts';
import { freshDraft } from '../../../shared/resources/transaction/fresh-draft.ts';
import { transaction as resource } from '../../../shared/resources/transaction/transaction.ts';
import type { Transaction } from '../../../shared/resources/transaction/transaction.ts';
import type { RecordedTransaction } from '../recorded-transaction.ts';
import { changeDraft } from '../update-transaction.ts';

export type Changes = Change<typeof resource>;

/**
 * What takes the place of a posted transaction, as a draft: the same once more, changed as a draft is. It has no number yet, and its external id is
 * that of the original alone.
 */
export function draftInPlace({ transaction, lines }: RecordedTransaction, changes: Changes, books: BooksView): RecordedTransaction {
  const { id, transaction_type, transaction_date } = transaction;
  const day = correctionDay(transaction_date, transaction_type, {
    periods: books.all('reporting_periods'),
    entity: books.entity,
    today: books.today,
  });
  const draft = books.insert(
    'transactions',
    freshDraft({
      ...given(statedOf(resource, transaction)),
      ...onceMore(transaction),
      ...(hasOwnRate(transaction) ? { exchange_rate_id: books.newId('exchange_rates') } : {}),
      transaction_date: day,
      transaction_no: null,
      created_by: books.caller.user_id,
      replaces_id: id,
    }),
  );
  // Lines that the changes replace are none of the new one.
  const copied = changes.line_items ? [] : lines.map((line) => books.insert('line_items', lineOnceMore(line, draft.id)));
  return changeDraft({ ...changes, id: draft.id }, { transaction: draft, lines: copied }, books);
}

type Stated = ReturnType<typeof statedOf<(typeof resource)['own']>>;

/** What was entered of it; a field that it does not have stays away. */
function given({ external_id: _, ...stated }: Stated): Omit<Stated, 'external_id'> {
  return Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== undefined)) as Omit<Stated, 'external_id'>;
}

/** What is worked out anew as it is changed and posted, and until then must be there. */
const onceMore = ({
  reporting_period_id,
  currency_id,
  exchange_rate_id,
  rate,
  rate_follows_date,
  credited,
  amount,
  tax,
  discount,
}: Transaction) => ({
  ...{ reporting_period_id, currency_id, exchange_rate_id, rate, rate_follows_date, credited, amount, tax, discount },
});

function lineOnceMore({ position, applied_taxes, applied_discounts, extended_amount, ...line }: LineItem, transaction_id: number) {
  const { external_id: _, ...stated } = statedOf(lineBody, line as LineItem);
  const kept = Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== undefined)) as typeof stated;
  return { ...kept, transaction_id, position, applied_taxes, applied_discounts, extended_amount };
}
