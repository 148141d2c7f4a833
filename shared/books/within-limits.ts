import { formatAmount } from '../accounting/amount.ts';
import { BookkeepingError } from '../accounting/bookkeeping-error.ts';
import { Decimal, sumOf, ZERO } from '../accounting/decimal.ts';
import { dayText } from '../accounting/fiscal-year.ts';
import type { LedgerRow } from '../resources/ledger/ledger-row.ts';
import type { BooksView, Command, PostingLimit } from './command.ts';

/**
 * The command, refused where it posts more than its caller may. What the caller has posted in the day is counted in the entity's head, in the
 * commit that posts: so two at once cannot pass together. All rows count, also those of reversals, of closings and of a batch's other
 * documents. Throws AboveLimit.
 */
export function withinLimits<P, Q>(command: Command<P, Q>, limits: readonly PostingLimit[]): Command<P, Q> {
  // A batch is known whole before it is written.
  const { inParts: _, ...whole } = command;
  return {
    ...whole,
    decide(params, books, queried) {
      const answer = command.decide(params, books, queried);
      const debits = books.posted.filter(({ entry_type }) => entry_type === 'D');
      if (debits.length > 0) for (const limit of limits) holdTo(limit, debits, books);
      return answer;
    },
  };
}

function holdTo(limit: PostingLimit, debits: readonly LedgerRow[], books: BooksView): void {
  const documents = Map.groupBy(debits, ({ transaction_id }) => transaction_id);
  const most = Decimal.max(...[...documents.values()].map(totalOf));
  if (limit.document !== null && most.gt(limit.document)) throw aboveLimit(limit, most, 'a document', limit.document, books);
  const holder = `${limit.of}:${limit.id}`;
  const day = dayText(books.today);
  const last = books.daySum(holder);
  const debited = totalOf(debits).plus(last?.day === day ? last.debited : ZERO);
  if (limit.day !== null && debited.gt(limit.day)) throw aboveLimit(limit, debited, 'a day', limit.day, books);
  books.setDaySum(holder, { day, debited });
}

const totalOf = (debits: readonly LedgerRow[]): Decimal => sumOf(debits, ({ amount }) => amount);

function aboveLimit({ of, id }: PostingLimit, sum: Decimal, each: string, limit: string, books: BooksView): BookkeepingError {
  const { currency_code } = books.getAny('currencies', books.entity.currency_id)!;
  const written = (amount: Decimal): string => `${formatAmount(amount)} ${currency_code}`;
  const holder = of === 'key' ? `API key ${id}` : `User ${id}`;
  const message = `${holder} may post ${written(new Decimal(limit))} ${each}, and this makes ${written(sum)}`;
  return new BookkeepingError('proposal', 'AboveLimit', 'amount', message);
}
