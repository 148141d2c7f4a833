import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from 'react-aria-components';
import { ratesBetweenQuery } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import { unratedCurrenciesQuery } from '../../api/readiness.ts';
import { Fault } from '../../parts/fault.tsx';
import { dayText } from '../../parts/format.ts';
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
      <Link className="link" to="/$entity/settings/$part" params={{ entity: String(entity), part: 'currencies' }}>
        {spoken.settings.parts.currencies}
      </Link>
      <Fault error={take.error} />
    </>
  );
}
