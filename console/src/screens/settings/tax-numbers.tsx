import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { entityQuery } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import type { components } from '../../api/schema.d.ts';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { CountryField } from '../../parts/country-field.tsx';
import { Icon } from '../../parts/icon.tsx';
import { RecordForm } from '../../parts/record-form.tsx';
import { textOf } from '../../parts/text-of.ts';
import { TextField } from '../../parts/text-field.tsx';
import { useRows } from '../../parts/use-rows.ts';
import type { FormRow } from '../../parts/use-rows.ts';
import { Writing } from '../../parts/writing.tsx';
import { say } from '../../shell/notice.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';

const words = spoken.settings.of_tax_numbers;
type Registration = NonNullable<components['schemas']['Entity']['tax_registrations']>[number];
type Faults = Readonly<Partial<Record<string, string[]>>>;

/** The tax numbers of the company: taxes name one, and each has returns of its own. */
export function TaxNumbers() {
  const entity = useEntity();
  const { data: own } = useSuspenseQuery(entityQuery(entity));
  const known = own.tax_registrations ?? [];
  const [adds, setAdds] = useState(false);
  const save = (form: FormData): Promise<unknown> => {
    const body = { tax_registrations: registrationsOf(form) };
    return answered(books(entity).PATCH('/books/v1/entity/{id}', { params: { path: { id: entity } }, body }));
  };
  const saved = (): void => {
    setAdds(false);
    say({ said: spoken.settings.saved });
  };
  return (
    <section aria-labelledby="tax-numbers">
      <h2 id="tax-numbers">{words.title}</h2>
      <p className="soft">{words.said}</p>
      {known.length === 0 && !adds ? (
        <Add onPress={() => setAdds(true)} />
      ) : (
        <RecordForm key={JSON.stringify(known)} onSave={save} save={spoken.settings.save} onSaved={saved}>
          {(faults) => <Rows of={known} faults={faults} />}
        </RecordForm>
      )}
    </section>
  );
}

/** Most companies have none besides that at home: the fields come when one is added. */
function Add({ onPress }: { onPress: () => void }) {
  return (
    <Writing>
      <Button className="button plain add" onPress={onPress}>
        <Icon name="plus" size={16} />
        {words.add}
      </Button>
    </Writing>
  );
}

function Rows({ of, faults }: { of: readonly Registration[]; faults: Faults }) {
  const { rows, add, drop } = useRows(of);
  return (
    <div className="own-accounts">
      {rows.map((row, index) => (
        <Fields key={row.key} row={row} index={index} faults={faults} onDrop={() => drop(row.key)} />
      ))}
      {faults.tax_registrations?.map((fault) => (
        <p key={fault} className="fault" role="alert">
          {fault}
        </p>
      ))}
      <Add onPress={add} />
    </div>
  );
}

interface FieldsProps {
  row: FormRow<Registration>;
  index: number;
  faults: Faults;
  onDrop: () => void;
}

function Fields({ row: { key, of }, index, faults, onDrop }: FieldsProps) {
  const faultsOf = (field: string): string[] | undefined => faults[`tax_registrations.${index}.${field}`];
  return (
    <div className="own-account" role="group" aria-label={words.one(index + 1)}>
      <input type="hidden" name="registration_key" value={key} />
      <TextField label={words.code} name={`code${key}`} required defaultValue={of?.code ?? ''} faults={faultsOf('code')} />
      <CountryField label={words.country} name={`country${key}`} required chosen={of?.country} faults={faultsOf('country')} />
      <TextField label={words.number} name={`number${key}`} required defaultValue={of?.number ?? ''} faults={faultsOf('number')} />
      <ChoiceField
        label={words.scheme}
        name={`scheme${key}`}
        choices={Object.entries<string>(words.schemes)}
        chosen={of?.scheme ?? 'foreign'}
        fault={faultsOf('scheme')?.[0]}
      />
      <Writing>
        <Button className="button plain" aria-label={words.drop(index + 1)} onPress={onDrop}>
          <Icon name="x" size={16} />
        </Button>
      </Writing>
    </div>
  );
}

function registrationsOf(form: FormData) {
  return form.getAll('registration_key').map((key) => {
    const of = (field: string): string => textOf(form, `${field}${key as string}`).trim();
    return {
      code: of('code'),
      country: of('country'),
      number: of('number'),
      scheme: of('scheme') as NonNullable<Registration['scheme']>,
    };
  });
}
