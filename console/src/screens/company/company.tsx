import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button } from 'react-aria-components';
import { chartTemplatesQuery, entitiesQuery, worldCurrenciesQuery } from '../../api/books.ts';
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

type NewEntity = operations['createEntity']['requestBody']['content']['application/json'];
const words = spoken.company;
/** No template: an empty chart. */
const EMPTY = '';

/** A company asks its name, currency, fiscal year and chart. Everything else has a default that may be changed later. */
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
        <div className="pair">
          <CurrencyField />
          <YearField />
        </div>
        <ChartField />
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
  return {
    name: textOf(form, 'name'),
    currency_code: textOf(form, 'currency') as NewEntity['currency_code'],
    year_start: Number(form.get('start')),
    // Names of the chart, and what is printed, speak the language in which it was opened.
    language: chosenLanguage(),
    ...(chart === EMPTY ? {} : { chart_template: chart as NonNullable<NewEntity['chart_template']> }),
  } as NewEntity;
}

/** The currencies of today, with the likely one chosen. */
function CurrencyField() {
  const { data: currencies } = useSuspenseQuery(worldCurrenciesQuery);
  const codes = currencies.flatMap(({ code, withdrawn }) => (withdrawn === null ? [code] : []));
  return <ChoiceField label={words.currency} name="currency" choices={currencyChoices(codes)} chosen="EUR" />;
}

function YearField() {
  const months = Array.from({ length: 12 }, (_, month) => new Date(2024, month, 1).toLocaleString(chosenLanguage(), { month: 'long' }));
  return (
    <label className="field">
      <span className="label">{words.year_start}</span>
      <select className="input" name="start" defaultValue="1">
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
