import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { entityQuery } from '../../api/books.ts';
import { transactionSumQuery } from '../../api/transaction-filters.ts';
import type { TransactionFilters } from '../../api/transaction-filters.ts';
import type { components } from '../../api/schema.d.ts';
import { amountText, countText } from '../../parts/format.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';

const words = spoken.list;
type Currency = components['schemas']['SummedCurrency'];

/**
 * How many transactions the filters select: all of them, not only those that were scrolled to. What they come to is said of one kind alone: an
 * invoice and the receipt that settles it have no sum.
 */
export function ListSum({ of }: { of: TransactionFilters }) {
  const entity = useEntity();
  const { data: own } = useSuspenseQuery(entityQuery(entity));
  const { data: sum } = useQuery(transactionSumQuery(entity, of));
  if (!sum || sum.count === 0) return null;
  if (!sum.complete) return words.too_many(countText(sum.count));
  const { currencies, value } = sum;
  if (of.type === undefined) return words.count(sum.count, countText(sum.count));
  const open = currencies.filter(({ outstanding }) => outstanding !== 0);
  return (
    <>
      {words.count(sum.count, countText(sum.count))}
      <Amounts title={words.sum} of={currencies} figure="amount" />
      {open.length > 0 && <Amounts title={words.outstanding} of={open} figure="outstanding" />}
      {currencies.length > 1 && value !== null && (
        <span>
          {words.worth} <b>{`${amountText(value, own.currency_code)} ${own.currency_code}`}</b>
        </span>
      )}
    </>
  );
}

function Amounts({ title, of, figure }: { title: string; of: Currency[]; figure: 'amount' | 'outstanding' }) {
  return (
    <span>
      {title} <b>{of.map((each) => `${amountText(each[figure], each.currency_code)} ${each.currency_code}`).join(' · ')}</b>
    </span>
  );
}
