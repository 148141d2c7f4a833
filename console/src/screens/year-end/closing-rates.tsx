import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from 'react-aria-components';
import { currenciesQuery, ratesBetweenQuery } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import { closingRatesQuery, unratedCurrenciesQuery } from '../../api/readiness.ts';
import { Fault } from '../../parts/fault.tsx';
import { dayText } from '../../parts/format.ts';
import { RemoveButton } from '../../parts/remove-button.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';

const words = spoken.year_end;

interface Props {
  period: number;
  /** The last day of the year. */
  until: string;
}

/** Each currency of the year takes the rate of its last day, by one press; where there is none it is entered first. */
export function ClosingRates({ period, until }: Props) {
  const entity = useEntity();
  const queries = useQueryClient();
  const { data: unrated } = useQuery(unratedCurrenciesQuery(entity, period));
  const { data: rates } = useQuery(ratesBetweenQuery(entity, until, until));
  const take = useMutation({
    mutationFn: (exchange_rate_id: number) =>
      answered(books(entity).POST('/books/v1/closing-rate', { body: { reporting_period_id: period, exchange_rate_id } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: [entity] }),
  });
  const rateOf = (currency: number) =>
    rates
      ?.filter(({ currency_id }) => currency_id === currency)
      .sort((one, other) => other.valid_from.localeCompare(one.valid_from))
      .at(0);
  if (!unrated || !rates) return null;
  return (
    <>
      {unrated.map(({ currency_id, currency_code }) => {
        const rate = rateOf(currency_id);
        return rate ? (
          <Button key={currency_id} className="button" onPress={() => take.mutate(rate.id)} isDisabled={take.isPending}>
            {words.take_rate(currency_code, String(rate.rate_exact), dayText(rate.valid_from))}
          </Button>
        ) : (
          <span key={currency_id} className="soft">
            {words.no_rate(currency_code)}
          </span>
        );
      })}
      <TakenRates period={period} />
      <Link className="link" to="/$entity/settings/$part" params={{ entity: String(entity), part: 'currencies' }}>
        {spoken.settings.parts.currencies}
      </Link>
      <Fault error={take.error} />
    </>
  );
}

/** The rates that were taken; one that was wrong goes until the year is translated, and another is taken. */
function TakenRates({ period }: { period: number }) {
  const entity = useEntity();
  const { data: taken = [] } = useQuery(closingRatesQuery(entity, period));
  const { data: currencies } = useSuspenseQuery(currenciesQuery(entity));
  return taken.map(({ id, currency_id, exchange_rate }) => {
    const params = { path: { id } };
    const name = `${currencies.get(currency_id) ?? ''} ${exchange_rate?.rate_exact ?? ''}`.trim();
    return (
      <span key={id} className="soft">
        {name}{' '}
        <RemoveButton
          name={name}
          onRemove={() => answered(books(entity).DELETE('/books/v1/closing-rate/{id}', { params }))}
          onRestore={() => answered(books(entity).POST('/books/v1/closing-rate/{id}/restore', { params }))}
        />
      </span>
    );
  });
}
