import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Button, DialogTrigger } from 'react-aria-components';
import { currenciesQuery, entityQuery, exchangeRatesQuery } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import type { components } from '../../api/schema.d.ts';
import { ChangeButton } from '../../parts/change-button.tsx';
import { Fault } from '../../parts/fault.tsx';
import { dayText } from '../../parts/format.ts';
import { MoreButton } from '../../parts/more-button.tsx';
import { RemoveButton } from '../../parts/remove-button.tsx';
import { Table } from '../../parts/table.tsx';
import type { Column } from '../../parts/table.tsx';
import { Writing } from '../../parts/writing.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { chosenLanguage } from '../../words/languages.ts';
import { spoken } from '../../words/spoken.ts';
import { CurrencyForm, RateForm } from './currency-forms.tsx';
import { DifferenceAccounts } from './difference-accounts.tsx';
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
    {
      title: spoken.registers.remove,
      kind: 'figure',
      of: ([id, code]) => code !== own.currency_code && <RemoveCurrency id={id} code={code} />,
    },
  ];
  return (
    <>
      <SettingsSection title={spoken.settings.parts.currencies} add={words.add} form={<CurrencyForm known={[...currencies.values()]} />}>
        <Table columns={columns} rows={[...currencies]} keyOf={([id]) => id} />
      </SettingsSection>
      {foreign.length > 0 && <Rates currencies={new Map(foreign)} to={own.currency_code} />}
      {foreign.length > 0 && <DifferenceAccounts />}
    </>
  );
}

/** The rates of foreign currencies, the newest first. */
function Rates({ currencies, to }: { currencies: ReadonlyMap<number, string>; to: string }) {
  const list = useInfiniteQuery(exchangeRatesQuery(useEntity()));
  const rates = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const nameOf = ({ currency_id, valid_from }: Rate): string => `${currencies.get(currency_id) ?? ''} ${dayText(valid_from)}`;
  const columns: Column<Rate>[] = [
    { title: words.from, kind: 'tab', of: ({ valid_from }) => dayText(valid_from) },
    { title: words.until, kind: 'tab wide', of: ({ valid_to }) => (valid_to === null ? words.running : dayText(valid_to)) },
    {
      title: words.rate,
      kind: 'figure',
      of: ({ currency_id, rate_exact }) => `1 ${currencies.get(currency_id) ?? ''} = ${rate_exact} ${to}`,
    },
    {
      title: spoken.settings.change,
      kind: 'figure',
      of: (rate) => (
        <ChangeButton name={nameOf(rate)}>
          <RateForm currencies={currencies} to={to} of={rate} />
        </ChangeButton>
      ),
    },
    { title: spoken.registers.remove, kind: 'figure', of: (rate) => <RemoveRate of={rate} name={nameOf(rate)} /> },
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

/** A rate that nothing uses is removed, and taken back by a press. */
function RemoveRate({ of, name }: { of: Rate; name: string }) {
  const entity = useEntity();
  const params = { path: { id: of.id } };
  return (
    <RemoveButton
      name={name}
      onRemove={() => answered(books(entity).DELETE('/books/v1/exchange-rate/{id}', { params }))}
      onRestore={() => answered(books(entity).POST('/books/v1/exchange-rate/{id}/restore', { params }))}
    />
  );
}

function RemoveCurrency({ id, code }: { id: number; code: string }) {
  const entity = useEntity();
  const params = { path: { id } };
  return (
    <RemoveButton
      name={code}
      onRemove={() => answered(books(entity).DELETE('/books/v1/currency/{id}', { params }))}
      onRestore={() => answered(books(entity).POST('/books/v1/currency/{id}/restore', { params }))}
    />
  );
}
