import { answered, books } from '../../api/client.ts';
import type { components } from '../../api/schema.d.ts';
import { AuthorityCodeField } from '../../parts/authority-code-field.tsx';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { Question } from '../../parts/question.tsx';
import { sentAmount } from '../../parts/read-amount.ts';
import { RecordForm } from '../../parts/record-form.tsx';
import { textOf } from '../../parts/text-of.ts';
import { TextField } from '../../parts/text-field.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { RegistrationFields } from './registration-fields.tsx';
import { useAccountsOf } from '../../parts/use-accounts-of.ts';

const words = spoken.settings.of_taxes;
type Tax = components['schemas']['Tax'];
const control = ['CONTROL'];
type Mechanism = Tax['mechanism'];
const mechanisms = Object.entries(words.mechanisms);
/** Among the ways in which a tax comes about, though it is a field of its own. */
const SPLIT = 'split_payment';

/** A new tax, or a changed one. */
export function TaxForm({ of }: { of?: Tax }) {
  return (
    <Question title={of ? words.change_title : words.add}>
      <Fields of={of} />
    </Question>
  );
}

function Fields({ of }: { of: Tax | undefined }) {
  const entity = useEntity();
  const accounts = useAccountsOf(control).map(({ id, account_code, name }) => [String(id), `${account_code} ${name}`] as const);
  const save = (form: FormData): Promise<unknown> => {
    const body = fieldsOf(form);
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
          <ChoiceField
            label={words.account}
            name="account"
            choices={[['', spoken.entry.no_tax], ...accounts]}
            chosen={String(of?.account_id ?? '')}
            fault={faults.account_id?.[0]}
          />
          <ChoiceField
            label={words.mechanism}
            name="mechanism"
            choices={mechanisms}
            chosen={of?.paid_by === 'customer' ? SPLIT : (of?.mechanism ?? 'standard')}
            fault={faults.mechanism?.[0] ?? faults.paid_by?.[0]}
          />
          <RegistrationFields of={of} faults={faults} />
          <AuthorityCodeField
            label={words.standard_code}
            name="standard_code"
            hint={words.standard_hint}
            code={of?.standard_code}
            faults={faults.standard_code}
          />
        </>
      )}
    </RecordForm>
  );
}

function fieldsOf(form: FormData) {
  const account = textOf(form, 'account');
  const mechanism = textOf(form, 'mechanism');
  return {
    name: textOf(form, 'name'),
    code: textOf(form, 'code'),
    rate: sentAmount(textOf(form, 'rate')),
    account_id: account === '' ? null : Number(account),
    mechanism: mechanism === SPLIT ? ('standard' as const) : (mechanism as Mechanism),
    paid_by: mechanism === SPLIT ? ('customer' as const) : ('supplier' as const),
    ...(form.has('registration') && { registration: textOf(form, 'registration') || null }),
    ...(form.has('country') && { country: textOf(form, 'country') || null }),
    ...(form.has('standard_code') && { standard_code: textOf(form, 'standard_code') || null }),
  };
}
