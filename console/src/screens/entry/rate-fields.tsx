import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { currenciesQuery, dayRateQuery, entityQuery } from '../../api/books.ts';
import { amountText, decimalsOf } from '../../parts/format.ts';
import type { DecimalText } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { TextField } from '../../parts/text-field.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { entering as words } from '../../words/entering.ts';
import { isUnread, rateText, valueBy } from './typed-rate.ts';
import type { TypedRate } from './typed-rate.ts';
import type { DryRun } from './use-dry-run.ts';

type Faults = Readonly<Record<string, string[]>>;
/** Which way round a rate is written. */
type Way = 'exchange_rate' | 'units_per';

interface Props {
  /** That of the entry, which is not the one of the books. */
  currency: number;
  date: string;
  rate: TypedRate | null;
  /** What the entry would be, as far as it is known. */
  of: DryRun | undefined;
  faults: Faults;
  onChange: (rate: TypedRate | null) => void;
}

/** The rate of the day, open to change, and beside it what the entry comes to in the currency of the books, which may be said instead. */
export function RateFields({ currency, date, rate, of, faults, onChange }: Props) {
  const entity = useEntity();
  const { data: own } = useSuspenseQuery(entityQuery(entity));
  const { data: currencies } = useSuspenseQuery(currenciesQuery(entity));
  const { data: of_day } = useQuery(dayRateQuery(entity, currency, date));
  const [chosen_way, setWay] = useState<Way | null>(null);
  const [code, reporting] = [currencies.get(currency) ?? '', own.currency_code];
  const isValue = rate?.says === 'reporting_amount';
  const given = of?.currency_id === currency ? of.exchange_rate : undefined;
  const shown = isValue ? given : of_day;
  const typed_way = rate && rate.says !== 'reporting_amount' ? rate.says : null;
  const way = typed_way ?? chosen_way ?? (shown?.units_per ? 'units_per' : 'exchange_rate');
  const turn = (): void => {
    const other = way === 'units_per' ? 'exchange_rate' : 'units_per';
    setWay(other);
    // The figure stays: it is the way round that was wrong.
    if (rate && typed_way) onChange({ ...rate, says: other });
  };
  const leave = (): void => {
    if (rate?.typed.trim() === '') onChange(null);
  };
  const value = of && given ? (of.main_account_value ?? valueBy(of.amount, given, decimalsOf(reporting))) : undefined;
  const refused = faults.exchange_rate ?? faults.units_per ?? faults.exchange_rate_id;
  return (
    <div className="rate-fields">
      <TextField
        label={way === 'units_per' ? words.rate(reporting, code) : words.rate(code, reporting)}
        inputMode="decimal"
        placeholder={of_day === null ? words.rate_hint : ''}
        value={rate && !isValue ? rate.typed : shown ? rateText(shown, way, isValue) : ''}
        onChange={({ target }) => onChange({ says: way, typed: target.value })}
        onBlur={leave}
        faults={!isValue && isUnread(rate) ? [words.no_rate] : refused}
      />
      <Button className="button plain turn" aria-label={words.turn} onPress={turn}>
        <Icon name="turn" size={16} />
      </Button>
      <TextField
        label={words.value(reporting)}
        inputMode="decimal"
        placeholder={amountText(0, reporting)}
        value={isValue ? rate.typed : value === undefined ? '' : amountText(value as DecimalText, reporting)}
        onChange={({ target }) => onChange({ says: 'reporting_amount', typed: target.value })}
        onBlur={leave}
        faults={isValue && isUnread(rate) ? [words.no_value] : faults.reporting_amount}
      />
    </div>
  );
}
