import { useQuery } from '@tanstack/react-query';
import { taxesQuery } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import type { components } from '../../api/schema.d.ts';
import { AccountName } from '../../parts/account-name.tsx';
import { ChangeButton } from '../../parts/change-button.tsx';
import { Fault } from '../../parts/fault.tsx';
import { RemoveButton } from '../../parts/remove-button.tsx';
import { Table } from '../../parts/table.tsx';
import type { Column } from '../../parts/table.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { SettingsSection } from './settings-section.tsx';
import { TaxForm } from './tax-form.tsx';
import { TaxNumbers } from './tax-numbers.tsx';

const words = spoken.settings.of_taxes;
type Tax = components['schemas']['Tax'];

/** The taxes that a line may have. */
export function Taxes() {
  const { data: taxes = [], error } = useQuery(taxesQuery(useEntity()));
  return (
    <>
      <SettingsSection title={spoken.settings.parts.taxes} add={words.add} form={<TaxForm />}>
        <Fault error={error} />
        <Table columns={columns} rows={taxes} keyOf={({ id }) => id} />
      </SettingsSection>
      <TaxNumbers />
    </>
  );
}

const columns: Column<Tax>[] = [
  { title: words.code, kind: 'tab', of: ({ code }) => code },
  { title: words.name, of: ({ name }) => name },
  { title: words.account, kind: 'soft wide', of: ({ account_id }) => account_id !== null && <AccountName id={account_id} /> },
  { title: words.rate, kind: 'figure', of: ({ rate }) => `${rate} %` },
  {
    title: spoken.settings.change,
    kind: 'figure',
    of: (tax) => (
      <ChangeButton name={tax.name}>
        <TaxForm of={tax} />
      </ChangeButton>
    ),
  },
  { title: spoken.registers.remove, kind: 'figure', of: (tax) => <Remove of={tax} /> },
];

function Remove({ of }: { of: Tax }) {
  const entity = useEntity();
  const params = { path: { id: of.id } };
  return (
    <RemoveButton
      name={of.name}
      onRemove={() => answered(books(entity).DELETE('/books/v1/tax/{id}', { params }))}
      onRestore={() => answered(books(entity).POST('/books/v1/tax/{id}/restore', { params }))}
    />
  );
}
