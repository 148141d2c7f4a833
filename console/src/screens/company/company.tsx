import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { chartTemplatesQuery, countriesQuery, entitiesQuery, worldCurrenciesQuery } from '../../api/books.ts';
import { answered, books, Refusal } from '../../api/client.ts';
import type { operations } from '../../api/schema.d.ts';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { currencyChoices } from '../../parts/currency-choices.ts';
import { Fault } from '../../parts/fault.tsx';
import { wordsOf } from '../../parts/format.ts';
import { textOf } from '../../parts/text-of.ts';
import { TextField } from '../../parts/text-field.tsx';
import { chosenLanguage } from '../../words/languages.ts';
import { spoken } from '../../words/spoken.ts';
import { Frame } from '../door/frame.tsx';
import { CountryFields } from './country-fields.tsx';

type NewEntity = operations['createEntity']['requestBody']['content']['application/json'];
const words = spoken.company;
/** No template: an empty chart. */
const EMPTY = '';
/** No country of a pack: a currency and a template are chosen. */
const ELSEWHERE = '';

/**
 * A company asks its name and country. With a country that the service knows it asks what the law there leaves open, else currency and chart.
 * Everything else has a default that may be changed later.
 */
export function Company() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const open = useMutation({
    mutationFn: (body: NewEntity) => answered(books().POST('/books/v1/entity', { body })),
    onSuccess: async ({ resource }) => {
      await queries.invalidateQueries({ queryKey: entitiesQuery.queryKey });
      await navigate({ to: '/$entity', params: { entity: String(resource.id) } });
    },
  });
  const { data: countries } = useSuspenseQuery(countriesQuery);
  const [country, setCountry] = useState(ELSEWHERE);
  const chosen = countries.find(({ code }) => code === country);
  const faults = open.error instanceof Refusal ? open.error.errors : {};
  return (
    <Frame title={words.title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          open.mutate(entityOf(new FormData(event.currentTarget)));
        }}
      >
        <TextField label={words.name} name="name" required autoFocus maxLength={300} faults={faults.name} />
        <ChoiceField
          label={words.country}
          name="country"
          choices={[[ELSEWHERE, words.elsewhere], ...countries.map((one): [string, string] => [one.code, one.name])]}
          chosen={ELSEWHERE}
          onChoose={setCountry}
        />
        {chosen ? (
          <CountryFields key={chosen.code} country={chosen}>
            <YearField first={Number(chosen.fiscal_year_starts.slice(0, 2))} />
          </CountryFields>
        ) : (
          <>
            <div className="pair">
              <CurrencyField />
              <YearField />
            </div>
            <ChartField />
          </>
        )}
        {!faults.name && <Fault error={open.error} />}
        <Button type="submit" className="button primary" isDisabled={open.isPending}>
          {words.open}
        </Button>
      </form>
    </Frame>
  );
}

function entityOf(form: FormData): NewEntity {
  const chart = textOf(form, 'chart');
  const country = textOf(form, 'country');
  const year_start = Number(form.get('start'));
  if (country !== ELSEWHERE) return { name: textOf(form, 'name'), year_start, country, ...choicesOf(form) };
  return {
    name: textOf(form, 'name'),
    currency_code: textOf(form, 'currency') as NewEntity['currency_code'],
    year_start,
    // Names of the chart, and what is printed, speak the language in which it was opened.
    language: chosenLanguage(),
    ...(chart === EMPTY ? {} : { chart_template: chart as NonNullable<NewEntity['chart_template']> }),
  } as NewEntity;
}

/** What is chosen where the law of the country leaves a choice; a field that is not shown leaves it to the service. */
function choicesOf(form: FormData): Pick<NewEntity, 'chart' | 'language' | 'answers'> {
  const [chart, language] = [textOf(form, 'chart'), textOf(form, 'language')];
  const keys = [...form.keys()].filter((key) => key.startsWith(ANSWER));
  return {
    ...(chart === '' ? {} : { chart }),
    ...(language === '' ? {} : { language: language as NonNullable<NewEntity['language']> }),
    answers: Object.fromEntries(keys.map((key) => [key.slice(ANSWER.length), textOf(form, key)])),
  };
}
const ANSWER = 'answers.';

/** The currencies of today, with the likely one chosen. */
function CurrencyField() {
  const { data: currencies } = useSuspenseQuery(worldCurrenciesQuery);
  const codes = currencies.flatMap(({ code, withdrawn }) => (withdrawn === null ? [code] : []));
  return <ChoiceField label={words.currency} name="currency" choices={currencyChoices(codes)} chosen="EUR" />;
}

function YearField({ first = 1 }: { first?: number }) {
  const months = Array.from({ length: 12 }, (_, month) => new Date(2024, month, 1).toLocaleString(chosenLanguage(), { month: 'long' }));
  return (
    <label className="field">
      <span className="label">{words.year_start}</span>
      <select className="input" name="start" defaultValue={first}>
        {months.map((name, month) => (
          <option key={name} value={month + 1}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function ChartField() {
  const { data: templates } = useSuspenseQuery(chartTemplatesQuery);
  return (
    <fieldset>
      <legend className="label">{words.chart}</legend>
      {templates.map(({ code, name, description, accounts }, index) => (
        <label key={code} className="choice">
          <input type="radio" name="chart" value={code} defaultChecked={index === 0} />
          <b>{name || wordsOf(code)}</b>
          <span className="quiet small">
            {description} {words.accounts(accounts.length)}
          </span>
        </label>
      ))}
      <label className="choice">
        <input type="radio" name="chart" value={EMPTY} defaultChecked={templates.length === 0} />
        <b>{words.empty}</b>
        <span className="quiet small">{words.empty_note}</span>
      </label>
    </fieldset>
  );
}
