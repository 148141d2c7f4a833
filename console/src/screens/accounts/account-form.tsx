import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { categoriesQuery, currenciesQuery, taxesQuery } from '../../api/books.ts';
import type { Account } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import { AuthorityCodeField } from '../../parts/authority-code-field.tsx';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { Question } from '../../parts/question.tsx';
import { RecordForm } from '../../parts/record-form.tsx';
import { textOf } from '../../parts/text-of.ts';
import { TextField } from '../../parts/text-field.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { TypeFields } from './type-fields.tsx';

const words = spoken.chart;
const NONE = '';

/** A new account, or what may change of one: its type and currency stay once it has been used. */
export function AccountForm({ of }: { of?: Account }) {
  return (
    <Question title={of ? words.change_title : words.add}>
      <Fields of={of} />
    </Question>
  );
}

function Fields({ of }: { of: Account | undefined }) {
  const entity = useEntity();
  const { data: currencies } = useSuspenseQuery(currenciesQuery(entity));
  const { data: categories = [] } = useQuery(categoriesQuery(entity));
  const save = (form: FormData): Promise<unknown> => {
    const fields = fieldsOf(form);
    return of
      ? answered(books(entity).PATCH('/books/v1/account/{id}', { params: { path: { id: of.id } }, body: fields }))
      : answered(books(entity).POST('/books/v1/account', { body: fields }));
  };
  const codes = [...currencies].map(([id, code]) => [String(id), code] as const);
  const groups = [[NONE, words.no_category] as const, ...categories.map(({ id, name }) => [String(id), name] as const)];
  return (
    <RecordForm onSave={save} save={of ? spoken.settings.save : words.add}>
      {(faults) => (
        <>
          <TextField label={words.name} name="name" required autoFocus defaultValue={of?.name} faults={faults.name} />
          <div className="two">
            <TextField
              label={words.code}
              name="code"
              defaultValue={of?.account_code}
              placeholder={words.next_code}
              faults={faults.account_code}
            />
            <ChoiceField
              label={words.currency}
              name="currency"
              choices={codes}
              chosen={of && String(of.currency_id)}
              fault={faults.currency_id?.[0]}
            />
          </div>
          <TypeFields of={of} faults={faults} />
          <ChoiceField
            label={words.category}
            name="category"
            choices={groups}
            chosen={String(of?.category_id ?? NONE)}
            fault={faults.category_id?.[0]}
          />
          <UsualTax of={of} fault={faults.tax_ids?.[0]} />
          <AuthorityCodeField
            label={words.grouping_code}
            name="grouping_code"
            hint={words.grouping_hint}
            code={of?.grouping_code}
            faults={faults.grouping_code}
          />
          <TextField label={words.description} name="description" defaultValue={of?.description ?? ''} faults={faults.description} />
        </>
      )}
    </RecordForm>
  );
}

/** The tax that lines on it usually bear, where the company has taxes. Several, which a program has given, stay as they are. */
function UsualTax({ of, fault }: { of: Account | undefined; fault: string | undefined }) {
  const { data: taxes = [] } = useQuery(taxesQuery(useEntity()));
  const usual = of?.tax_ids ?? [];
  if (taxes.length === 0 || usual.length > 1) return null;
  return (
    <ChoiceField
      label={words.usual_tax}
      name="tax"
      choices={[[NONE, spoken.entry.no_tax], ...taxes.map(({ id, rate, name }) => [String(id), `${rate}% ${name}`] as const)]}
      chosen={String(usual[0] ?? NONE)}
      fault={fault}
    />
  );
}

function fieldsOf(form: FormData) {
  const [code, category] = [textOf(form, 'code'), textOf(form, 'category')];
  return {
    name: textOf(form, 'name'),
    account_type: textOf(form, 'type') as Account['account_type'],
    ...(code !== '' && { account_code: code }),
    description: textOf(form, 'description') || null,
    ...(form.has('tax') && { tax_ids: textOf(form, 'tax') === NONE ? null : [Number(textOf(form, 'tax'))] }),
    ...(form.has('grouping_code') && { grouping_code: textOf(form, 'grouping_code') || null }),
    ...(form.has('presentation') && { presentation: (textOf(form, 'presentation') || null) as Account['presentation'] }),
    category_id: category === NONE ? null : Number(category),
    currency_id: Number(textOf(form, 'currency')),
  };
}
