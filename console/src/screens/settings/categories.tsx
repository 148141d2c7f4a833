import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { categoriesQuery } from '../../api/books.ts';
import type { Account } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import type { components } from '../../api/schema.d.ts';
import { ChangeButton } from '../../parts/change-button.tsx';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { Question } from '../../parts/question.tsx';
import { RecordForm } from '../../parts/record-form.tsx';
import { RemoveButton } from '../../parts/remove-button.tsx';
import { Records } from '../../parts/records.tsx';
import type { Column } from '../../parts/table.tsx';
import { textOf } from '../../parts/text-of.ts';
import { TextField } from '../../parts/text-field.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { SettingsSection } from './settings-section.tsx';

const words = spoken.registers.of_categories;
type Category = components['schemas']['Category'];

/** Groups of accounts of one type, which statements show with a sum of their own. */
export function Categories() {
  const categories = useQuery(categoriesQuery(useEntity()));
  return (
    <SettingsSection title={spoken.settings.parts.categories} add={words.add} form={<CategoryForm />}>
      <p className="soft">{words.said}</p>
      <Records of={categories} columns={columns} none={words.none} />
    </SettingsSection>
  );
}

const columns: Column<Category>[] = [
  { title: words.name, of: (category) => <AccountsLink of={category} /> },
  { title: words.type, kind: 'soft', of: ({ category_type }) => spoken.chart.types[category_type] },
  {
    title: spoken.settings.change,
    kind: 'figure',
    of: (category) => (
      <ChangeButton name={category.name}>
        <CategoryForm of={category} />
      </ChangeButton>
    ),
  },
  { title: spoken.registers.remove, kind: 'figure', of: (category) => <Remove of={category} /> },
];

/** The accounts that are in it. */
function AccountsLink({ of: { id, name } }: { of: Category }) {
  return (
    <Link className="link" to="/$entity/accounts" params={{ entity: String(useEntity()) }} search={{ category: id }}>
      {name}
    </Link>
  );
}

function CategoryForm({ of }: { of?: Category }) {
  const entity = useEntity();
  const save = (form: FormData): Promise<unknown> => {
    const body = { name: textOf(form, 'name'), category_type: textOf(form, 'type') as Account['account_type'] };
    return of
      ? answered(books(entity).PATCH('/books/v1/category/{id}', { params: { path: { id: of.id } }, body }))
      : answered(books(entity).POST('/books/v1/category', { body }));
  };
  return (
    <Question title={of ? words.change_title : words.add}>
      <RecordForm save={spoken.settings.save} onSave={save}>
        {(faults) => (
          <>
            <TextField label={words.name} name="name" required autoFocus defaultValue={of?.name} faults={faults.name} />
            <ChoiceField
              label={words.type}
              name="type"
              choices={Object.entries<string>(spoken.chart.types)}
              chosen={of?.category_type}
              fault={faults.category_type?.[0]}
            />
          </>
        )}
      </RecordForm>
    </Question>
  );
}

function Remove({ of }: { of: Category }) {
  const entity = useEntity();
  const params = { path: { id: of.id } };
  return (
    <RemoveButton
      name={of.name}
      onRemove={() => answered(books(entity).DELETE('/books/v1/category/{id}', { params }))}
      onRestore={() => answered(books(entity).POST('/books/v1/category/{id}/restore', { params }))}
    />
  );
}
