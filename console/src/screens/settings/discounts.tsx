import { useQuery } from '@tanstack/react-query';
import { answered, books } from '../../api/client.ts';
import { discountsQuery } from '../../api/registers.ts';
import type { Discount } from '../../api/registers.ts';
import { AccountChoice } from '../../parts/account-choice.tsx';
import { AccountName } from '../../parts/account-name.tsx';
import { ChangeButton } from '../../parts/change-button.tsx';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { income_statement_types } from '../../parts/income-statement-types.ts';
import { Question } from '../../parts/question.tsx';
import { sentAmount } from '../../parts/read-amount.ts';
import { RecordForm } from '../../parts/record-form.tsx';
import { RemoveButton } from '../../parts/remove-button.tsx';
import { Records } from '../../parts/records.tsx';
import type { Column } from '../../parts/table.tsx';
import { textOf } from '../../parts/text-of.ts';
import { TextField } from '../../parts/text-field.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { SettingsSection } from './settings-section.tsx';

const words = spoken.registers.of_discounts;

/** The discounts that a line may have. */
export function Discounts() {
  const discounts = useQuery(discountsQuery(useEntity()));
  return (
    <SettingsSection title={spoken.settings.parts.discounts} add={words.add} form={<DiscountForm />}>
      <Records of={discounts} columns={columns} none={words.none} />
    </SettingsSection>
  );
}

const columns: Column<Discount>[] = [
  { title: words.code, kind: 'tab', of: ({ code }) => code },
  { title: words.name, of: ({ name }) => name },
  { title: words.account, kind: 'soft wide', of: ({ account_id }) => <AccountName id={account_id} /> },
  { title: words.taken, kind: 'soft wide', of: ({ gross_discount }) => words.takings[gross_discount ? 'gross' : 'net'] },
  { title: words.rate, kind: 'figure', of: ({ rate }) => `${rate} %` },
  {
    title: spoken.settings.change,
    kind: 'figure',
    of: (discount) => (
      <ChangeButton name={discount.name}>
        <DiscountForm of={discount} />
      </ChangeButton>
    ),
  },
  { title: spoken.registers.remove, kind: 'figure', of: (discount) => <Remove of={discount} /> },
];

function DiscountForm({ of }: { of?: Discount }) {
  const entity = useEntity();
  const save = (form: FormData): Promise<unknown> => {
    const body = bodyOf(form);
    return of
      ? answered(books(entity).PATCH('/books/v1/discount/{id}', { params: { path: { id: of.id } }, body }))
      : answered(books(entity).POST('/books/v1/discount', { body }));
  };
  return (
    <Question title={of ? `${spoken.settings.change}: ${of.name}` : words.add}>
      <RecordForm save={spoken.settings.save} onSave={save}>
        {(faults) => (
          <>
            <TextField label={words.name} name="name" required autoFocus defaultValue={of?.name} faults={faults.name} />
            <div className="two">
              <TextField label={words.code} name="code" required defaultValue={of?.code} faults={faults.code} />
              <TextField label={words.rate_percent} name="rate" inputMode="decimal" required defaultValue={of?.rate} faults={faults.rate} />
            </div>
            <AccountChoice
              label={words.account}
              name="account"
              types={income_statement_types}
              chosen={of?.account_id}
              fault={faults.account_id?.[0]}
            />
            <ChoiceField
              label={words.taken}
              name="taken"
              choices={Object.entries<string>(words.takings)}
              chosen={of?.gross_discount ? 'gross' : 'net'}
              fault={faults.gross_discount?.[0]}
            />
          </>
        )}
      </RecordForm>
    </Question>
  );
}

function bodyOf(form: FormData) {
  return {
    name: textOf(form, 'name'),
    code: textOf(form, 'code'),
    rate: sentAmount(textOf(form, 'rate')),
    account_id: Number(textOf(form, 'account')),
    gross_discount: textOf(form, 'taken') === 'gross',
  };
}

function Remove({ of }: { of: Discount }) {
  const entity = useEntity();
  const params = { path: { id: of.id } };
  return (
    <RemoveButton
      name={of.name}
      onRemove={() => answered(books(entity).DELETE('/books/v1/discount/{id}', { params }))}
      onRestore={() => answered(books(entity).POST('/books/v1/discount/{id}/restore', { params }))}
    />
  );
}
