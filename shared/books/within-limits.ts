import { formatAmount } from '../accounting/amount.ts';
import { BookkeepingError } from '../accounting/bookkeeping-error.ts';
import { Decimal, sumOf, ZERO } from '../accounting/decimal.ts';
import { documentAmounts } from './document-amounts.ts';
import { dayText } from '../accounting/fiscal-year.ts';
import type { BooksView, Command, PostingLimit } from './command.ts';

/**
 * The command, refused where it posts more than its caller may. What the caller has posted in the day is counted in the entity's head, in the
 * commit that posts: so two at once cannot pass together. Every document counts with its
 * own amount (documentAmount), also reversals, closings and a batch's other ones. Throws AboveLimit.
 */
export function withinLimits<P, Q>(command: Command<P, Q>, limits: readonly PostingLimit[]): Command<P, Q> {
  // A batch is known whole before it is written.
  const { inParts: _, ...whole } = command;
  return {
    ...whole,
    decide(params, books, queried) {
      const answer = command.decide(params, books, queried);
      const amounts = documentAmounts(books.posted, books, (id) => books.getAny('transactions', id)?.transaction_type);
      if (amounts.length > 0) for (const limit of limits) holdTo(limit, amounts, books);
      return answer;
    },
  };
}

function holdTo(limit: PostingLimit, amounts: readonly Decimal[], books: BooksView): void {
  const most = Decimal.max(...amounts);
  if (limit.document !== null && most.gt(limit.document)) throw aboveLimit(limit, most, 'a document', limit.document, books);
  const holder = `${limit.of}:${limit.id}`;
  const day = dayText(books.today);
  const last = books.daySum(holder);
  const debited = sumOf(amounts, (amount) => amount).plus(last?.day === day ? last.debited : ZERO);
  if (limit.day !== null && debited.gt(limit.day)) throw aboveLimit(limit, debited, 'a day', limit.day, books);
  books.setDaySum(holder, { day, debited });
}

function aboveLimit({ of, id }: PostingLimit, sum: Decimal, each: string, limit: string, books: BooksView): BookkeepingError {
  const { currency_code } = books.getAny('currencies', books.entity.currency_id)!;
  const written = (amount: Decimal): string => `${formatAmount(amount)} ${currency_code}`;
  const holder = of === 'key' ? `API key ${id}` : `User ${id}`;
  const message = `${holder} may post ${written(new Decimal(limit))} ${each}, and this makes ${written(sum)}`;
  return new BookkeepingError('proposal', 'AboveLimit', 'amount', message);
}
