import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { entityQuery, metaQuery, today } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import type { components } from '../../api/schema.d.ts';
import { AccountChoice } from '../../parts/account-choice.tsx';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { RecordForm } from '../../parts/record-form.tsx';
import { textOf } from '../../parts/text-of.ts';
import { TextField } from '../../parts/text-field.tsx';
import { say } from '../../shell/notice.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { papers } from '../../words/papers.ts';
import { spoken } from '../../words/spoken.ts';
import { hasDocument } from '../document/has-document.ts';
import { DEFAULT_PATTERN, exampleOf } from './number-example.ts';

const words = papers.numbers;
type Entity = components['schemas']['Entity'];
type Body = NonNullable<components['schemas']['UpdateEntityBody']>;
type Type = keyof typeof spoken.entry.kinds;

const types = Object.keys(spoken.entry.kinds) as Type[];
/** Only the total of what is handed over is rounded to coins. */
const rounded = types.filter((transaction_type) => hasDocument({ transaction_type }));
/** The smallest coins, of the reporting currency. */
const steps = ['0.05', '0.10', '0.50', '1.00'] as const;

/** How documents are numbered, and to which coin their totals are rounded. */
export function Numbers() {
  const entity = useEntity();
  const { data: own } = useSuspenseQuery(entityQuery(entity));
  const save = (form: FormData): Promise<unknown> =>
    answered(books(entity).PATCH('/books/v1/entity/{id}', { params: { path: { id: entity } }, body: fieldsOf(form) }));
  return (
    <RecordForm key={own.updated_at} onSave={save} save={spoken.settings.save} onSaved={() => say({ said: spoken.settings.saved })}>
      {(faults) => (
        <>
          <fieldset className="numbering">
            <legend>{words.title}</legend>
            <p className="soft">{words.said}</p>
            <div className="two">
              {types.map((type) => (
                <PatternField key={type} type={type} of={own} faults={faults[`numbering.${type}`]} />
              ))}
            </div>
          </fieldset>
          <Rounding of={own} faults={faults} />
        </>
      )}
    </RecordForm>
  );
}

function PatternField({ type, of, faults }: { type: Type; of: Entity; faults: string[] | undefined }) {
  const [pattern, setPattern] = useState(of.numbering?.[type] ?? '');
  const { calendar_year = today().slice(0, 4), period_count = 1 } =
    of.reporting_periods?.find(({ start_date, end_date }) => start_date <= today() && today() <= end_date) ?? {};
  const filled = { type, year: String(calendar_year), period: String(period_count) };
  const example = exampleOf(pattern.trim() || DEFAULT_PATTERN, filled);
  return (
    <TextField
      label={spoken.entry.kinds[type]}
      name={`pattern-${type}`}
      value={pattern}
      placeholder={DEFAULT_PATTERN.replace('{type}', type)}
      onChange={({ target }) => setPattern(target.value)}
      hint={example === undefined ? words.no_pattern : words.example(example)}
      faults={faults}
    />
  );
}

function Rounding({ of, faults }: { of: Entity; faults: Readonly<Record<string, string[]>> }) {
  const { data: kinds } = useSuspenseQuery(metaQuery(useEntity()));
  const [step, setStep] = useState(of.cash_rounding ?? '');
  const chosen = new Set<string>(of.cash_rounding_types?.length ? of.cash_rounding_types : ['CS']);
  const choices = [['', words.no_rounding] as const, ...steps.map((each) => [each, `${each} ${of.currency_code}`] as const)];
  return (
    <fieldset className="numbering">
      <legend>{words.rounding}</legend>
      <p className="soft">{words.rounding_said}</p>
      <div className="two" onChange={({ target }) => target instanceof HTMLSelectElement && setStep(target.value)}>
        <ChoiceField label={words.coin} name="step" choices={choices} chosen={of.cash_rounding ?? ''} fault={faults.cash_rounding?.[0]} />
        {step !== '' && (
          <AccountChoice
            label={words.rounding_account}
            name="rounding_account"
            types={kinds.get('CS')?.line_account_types ?? []}
            chosen={of.cash_rounding_account_id}
            fault={faults.cash_rounding_account_id?.[0]}
          />
        )}
      </div>
      {step !== '' && (
        <div className="rounded-types" role="group" aria-label={words.rounded}>
          {rounded.map((type) => (
            <label key={type} className="tick">
              <input type="checkbox" name="rounded" value={type} defaultChecked={chosen.has(type)} />
              {spoken.entry.kinds[type]}
            </label>
          ))}
        </div>
      )}
    </fieldset>
  );
}

function fieldsOf(form: FormData): Body {
  const numbering = Object.fromEntries(types.map((type) => [type, textOf(form, `pattern-${type}`).trim() || null]));
  const step = textOf(form, 'step');
  const account = textOf(form, 'rounding_account');
  return {
    numbering: Object.values(numbering).every((pattern) => pattern === null) ? null : numbering,
    cash_rounding: step || null,
    cash_rounding_account_id: step === '' || account === '' ? null : Number(account),
    cash_rounding_types: step === '' ? null : form.getAll('rounded'),
  } as Body;
}
