import { useState } from 'react';
import { answered, books } from '../../api/client.ts';
import type { components } from '../../api/schema.d.ts';
import { AuthorityCodeField } from '../../parts/authority-code-field.tsx';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { Question } from '../../parts/question.tsx';
import { RecordForm } from '../../parts/record-form.tsx';
import { TextField } from '../../parts/text-field.tsx';
import { useAccountsOf } from '../../parts/use-accounts-of.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { papers } from '../../words/papers.ts';
import { spoken } from '../../words/spoken.ts';
import { RegistrationFields } from './registration-fields.tsx';
import { kindOf, taxOf } from './tax-body.ts';
import { BoxFields, DeductibleField, DueFields, MoreFields } from './tax-fields.tsx';
import type { Asked } from './tax-fields.tsx';

const words = spoken.settings.of_taxes;
const more = papers.records.tax;
type Tax = components['schemas']['Tax'];
const control = ['CONTROL'];
const kinds = [...Object.entries(words.mechanisms), ['withheld', more.withheld] as const];

/** A new tax, or a changed one. */
export function TaxForm({ of }: { of?: Tax }) {
  return (
    <Question title={of ? words.change_title : words.add}>
      <Fields of={of} />
    </Question>
  );
}

/** What is asked depends on how the tax comes about: most taxes need no more than a name, a rate and an account. */
function Fields({ of }: { of: Tax | undefined }) {
  const entity = useEntity();
  const save = (form: FormData): Promise<unknown> => {
    const body = taxOf(form);
    return of
      ? answered(books(entity).PATCH('/books/v1/tax/{id}', { params: { path: { id: of.id } }, body }))
      : answered(books(entity).POST('/books/v1/tax', { body }));
  };
  return (
    <RecordForm onSave={save} save={spoken.settings.save}>
      {(faults) => (
        <>
          <TextField label={words.name} name="name" required autoFocus defaultValue={of?.name} faults={faults.name} />
          <div className="two">
            <TextField label={words.code} name="code" required defaultValue={of?.code} faults={faults.code} />
            <TextField label={words.rate_percent} name="rate" inputMode="decimal" required defaultValue={of?.rate} faults={faults.rate} />
          </div>
          <KindFields of={of} faults={faults} />
          <RegistrationFields of={of} faults={faults} />
          <AuthorityCodeField
            label={words.standard_code}
            name="standard_code"
            hint={words.standard_hint}
            code={of?.standard_code}
            faults={faults.standard_code}
          />
          <MoreFields of={of} faults={faults} />
          <BoxFields of={of} faults={faults} />
        </>
      )}
    </RecordForm>
  );
}

/** How it comes about, the accounts that it stands on, and what a tax of its kind says besides. */
function KindFields({ of, faults }: Asked) {
  const [kind, setKind] = useState(kindOf(of));
  const accounts = useAccountsOf(control).map(({ id, account_code, name }) => [String(id), `${account_code} ${name}`] as const);
  // Most books have one account of taxes.
  const account = of ? String(of.account_id ?? '') : accounts.length === 1 ? accounts[0]![0] : '';
  return (
    <>
      <ChoiceField
        label={words.mechanism}
        name="kind"
        choices={kinds}
        chosen={kind}
        fault={(faults.mechanism ?? faults.paid_by ?? faults.withholding_tax)?.[0]}
        onChoose={setKind}
      />
      <ChoiceField
        label={words.account}
        name="account"
        choices={[['', spoken.entry.no_tax], ...accounts]}
        chosen={account}
        fault={faults.account_id?.[0]}
      />
      {kind === 'reverse_charge' && (
        <ChoiceField
          label={more.input_account}
          name="input_account"
          choices={[['', more.same_account], ...accounts]}
          chosen={String(of?.input_account_id ?? '')}
          fault={faults.input_account_id?.[0]}
        />
      )}
      {(kind === 'standard' || kind === 'reverse_charge') && <DeductibleField of={of} faults={faults} />}
      {kind === 'standard' && <DueFields of={of} faults={faults} accounts={accounts} />}
    </>
  );
}
