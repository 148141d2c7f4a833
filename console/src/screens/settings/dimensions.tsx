import { useQuery } from '@tanstack/react-query';
import { Button, DialogTrigger } from 'react-aria-components';
import { answered, books } from '../../api/client.ts';
import { dimensionsQuery, dimensionValuesQuery } from '../../api/registers.ts';
import type { Dimension, DimensionValue } from '../../api/registers.ts';
import { ChangeButton } from '../../parts/change-button.tsx';
import { Fault } from '../../parts/fault.tsx';
import { Question } from '../../parts/question.tsx';
import { RecordForm } from '../../parts/record-form.tsx';
import { RemoveButton } from '../../parts/remove-button.tsx';
import { Table } from '../../parts/table.tsx';
import type { Column } from '../../parts/table.tsx';
import { textOf } from '../../parts/text-of.ts';
import { TextField } from '../../parts/text-field.tsx';
import { Writing } from '../../parts/writing.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { SettingsSection } from './settings-section.tsx';

const words = spoken.registers.of_dimensions;

/** What lines are told apart by besides their accounts, such as projects, and the values of each. */
export function Dimensions() {
  const entity = useEntity();
  const { data: dimensions = [], error, isSuccess } = useQuery(dimensionsQuery(entity));
  const { data: values } = useQuery(dimensionValuesQuery(entity));
  const add = (form: FormData): Promise<unknown> => answered(books(entity).POST('/books/v1/dimension', { body: namedBy(form) }));
  return (
    <SettingsSection title={spoken.settings.parts.dimensions} add={words.add} form={<NamedForm title={words.add} onSave={add} />}>
      <p className="soft">{words.said}</p>
      <Fault error={error} />
      {isSuccess && dimensions.length === 0 && <p className="soft">{words.none}</p>}
      {dimensions.map((dimension) => (
        <Values key={dimension.id} of={dimension} values={values?.get(dimension.id) ?? []} />
      ))}
    </SettingsSection>
  );
}

const namedBy = (form: FormData) => ({ name: textOf(form, 'name'), code: textOf(form, 'code') });

function Values({ of, values }: { of: Dimension; values: DimensionValue[] }) {
  const entity = useEntity();
  const add = (form: FormData): Promise<unknown> =>
    answered(books(entity).POST('/books/v1/dimension-value', { body: { ...namedBy(form), dimension_id: of.id } }));
  const params = { path: { id: of.id } };
  return (
    <section aria-label={of.name} className="dimension">
      <div className="section-head">
        <h3>
          {of.name} <span className="quiet">{of.code}</span>
        </h3>
        <Writing>
          <span className="links">
            <DialogTrigger>
              <Button className="link">{words.add_value(of.name)}</Button>
              <NamedForm title={words.add_value(of.name)} onSave={add} />
            </DialogTrigger>
            <ChangeButton name={of.name}>
              <NamedForm
                title={`${spoken.settings.change}: ${of.name}`}
                of={of}
                onSave={(form) => answered(books(entity).PATCH('/books/v1/dimension/{id}', { params, body: namedBy(form) }))}
              />
            </ChangeButton>
            <RemoveButton
              name={of.name}
              onRemove={() => answered(books(entity).DELETE('/books/v1/dimension/{id}', { params }))}
              onRestore={() => answered(books(entity).POST('/books/v1/dimension/{id}/restore', { params }))}
            />
          </span>
        </Writing>
      </div>
      {values.length > 0 && <Table columns={columns} rows={values} keyOf={({ id }) => id} />}
    </section>
  );
}

const columns: Column<DimensionValue>[] = [
  { title: words.name, of: ({ name }) => name },
  { title: words.code, kind: 'soft', of: ({ code }) => code },
  { title: spoken.settings.change, kind: 'figure', of: (value) => <Change of={value} /> },
  { title: spoken.registers.remove, kind: 'figure', of: (value) => <Remove of={value} /> },
];

function Change({ of }: { of: DimensionValue }) {
  const entity = useEntity();
  const params = { path: { id: of.id } };
  return (
    <ChangeButton name={of.name}>
      <NamedForm
        title={`${spoken.settings.change}: ${of.name}`}
        of={of}
        onSave={(form) => answered(books(entity).PATCH('/books/v1/dimension-value/{id}', { params, body: namedBy(form) }))}
      />
    </ChangeButton>
  );
}

interface NamedProps {
  title: string;
  of?: { name: string; code: string };
  onSave: (form: FormData) => Promise<unknown>;
}

/** A name, and the code by which lines and programs name it. */
function NamedForm({ title, of, onSave }: NamedProps) {
  return (
    <Question title={title}>
      <RecordForm save={spoken.settings.save} onSave={onSave}>
        {(faults) => (
          <>
            <TextField label={words.name} name="name" required autoFocus defaultValue={of?.name} faults={faults.name} />
            <TextField label={words.code} name="code" required hint={words.code_hint} defaultValue={of?.code} faults={faults.code} />
          </>
        )}
      </RecordForm>
    </Question>
  );
}

function Remove({ of }: { of: DimensionValue }) {
  const entity = useEntity();
  const params = { path: { id: of.id } };
  return (
    <RemoveButton
      name={of.name}
      onRemove={() => answered(books(entity).DELETE('/books/v1/dimension-value/{id}', { params }))}
      onRestore={() => answered(books(entity).POST('/books/v1/dimension-value/{id}/restore', { params }))}
    />
  );
}
