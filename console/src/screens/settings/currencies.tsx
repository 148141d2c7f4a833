import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Button, DialogTrigger } from 'react-aria-components';
import { currenciesQuery, entityQuery, exchangeRatesQuery } from '../../api/books.ts';
import type { components } from '../../api/schema.d.ts';
import { Fault } from '../../parts/fault.tsx';
import { dayText } from '../../parts/format.ts';
import { MoreButton } from '../../parts/more-button.tsx';
import { Table } from '../../parts/table.tsx';
import type { Column } from '../../parts/table.tsx';
import { Writing } from '../../parts/writing.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { chosenLanguage } from '../../words/languages.ts';
import { spoken } from '../../words/spoken.ts';
import { CurrencyForm, RateForm } from './currency-forms.tsx';
import { PasteRates } from './paste-rates.tsx';
import { SettingsSection } from './settings-section.tsx';

const words = spoken.settings.of_currencies;
type Rate = components['schemas']['ExchangeRate'];

/** The currencies of the books, and what they are worth on which days. */
export function Currencies() {
  const entity = useEntity();
  const { data: own } = useSuspenseQuery(entityQuery(entity));
  const { data: currencies } = useSuspenseQuery(currenciesQuery(entity));
  const foreign = [...currencies].filter(([, code]) => code !== own.currency_code);
  const names = new Intl.DisplayNames(chosenLanguage(), { type: 'currency' });
  const columns: Column<[number, string]>[] = [
    { title: words.code, kind: 'tab', of: ([, code]) => code },
    { title: words.name, of: ([, code]) => names.of(code) },
    { title: words.use, kind: 'soft', of: ([, code]) => (code === own.currency_code ? words.of_books : words.foreign) },
  ];
  return (
    <>
      <SettingsSection title={spoken.settings.parts.currencies} add={words.add} form={<CurrencyForm known={[...currencies.values()]} />}>
        <Table columns={columns} rows={[...currencies]} keyOf={([id]) => id} />
      </SettingsSection>
      {foreign.length > 0 && <Rates currencies={new Map(foreign)} to={own.currency_code} />}
    </>
  );
}

/** The rates of foreign currencies, the newest first. */
function Rates({ currencies, to }: { currencies: ReadonlyMap<number, string>; to: string }) {
  const list = useInfiniteQuery(exchangeRatesQuery(useEntity()));
  const rates = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const columns: Column<Rate>[] = [
    { title: words.from, kind: 'tab', of: ({ valid_from }) => dayText(valid_from) },
    { title: words.until, kind: 'tab', of: ({ valid_to }) => (valid_to === null ? words.running : dayText(valid_to)) },
    {
      title: words.rate,
      kind: 'figure',
      of: ({ currency_id, rate_exact }) => `1 ${currencies.get(currency_id) ?? ''} = ${rate_exact} ${to}`,
    },
  ];
  return (
    <SettingsSection title={words.rates} add={words.add_rate} form={<RateForm currencies={currencies} to={to} />}>
      <Fault error={list.error} />
      <Writing>
        <DialogTrigger>
          <Button className="link">{words.paste}</Button>
          <PasteRates currencies={currencies} to={to} />
        </DialogTrigger>
      </Writing>
      <Table columns={columns} rows={rates.filter(({ currency_id }) => currencies.has(currency_id))} keyOf={({ id }) => id} />
      <MoreButton of={list} title={spoken.accounts.more} />
    </SettingsSection>
  );
}
