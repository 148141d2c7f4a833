import { useQuery } from '@tanstack/react-query';
import { Button, DialogTrigger } from 'react-aria-components';
import { taxesQuery } from '../../api/books.ts';
import type { components } from '../../api/schema.d.ts';
import { AccountName } from '../../parts/account-name.tsx';
import { Fault } from '../../parts/fault.tsx';
import { Table } from '../../parts/table.tsx';
import type { Column } from '../../parts/table.tsx';
import { Writing } from '../../parts/writing.tsx';
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
  { title: spoken.settings.change, kind: 'figure', of: (tax) => <Change of={tax} /> },
];

function Change({ of }: { of: Tax }) {
  return (
    <Writing>
      <DialogTrigger>
        <Button className="link" aria-label={`${spoken.settings.change}: ${of.name}`}>
          {spoken.settings.change}
        </Button>
        <TaxForm of={of} />
      </DialogTrigger>
    </Writing>
  );
}
