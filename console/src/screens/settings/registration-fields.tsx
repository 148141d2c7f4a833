import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { entityQuery } from '../../api/books.ts';
import type { components } from '../../api/schema.d.ts';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { CountryField } from '../../parts/country-field.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';

const words = spoken.settings.of_tax_numbers;

interface Props {
  of: components['schemas']['Tax'] | undefined;
  faults: Readonly<Partial<Record<string, string[]>>>;
}

/** Under which tax number a tax is declared, where the company has several; of a one-stop shop also where the buyers are. */
export function RegistrationFields({ of, faults }: Props) {
  const { data: own } = useSuspenseQuery(entityQuery(useEntity()));
  const known = own.tax_registrations ?? [];
  const [chosen, setChosen] = useState(of?.registration ?? '');
  if (known.length === 0) return null;
  const scheme = known.find(({ code }) => code === chosen)?.scheme;
  return (
    <>
      <ChoiceField
        label={words.registration}
        name="registration"
        choices={[['', words.at_home], ...known.map(({ code, number }) => [code ?? '', [code, number].join(' ')] as const)]}
        chosen={chosen}
        fault={faults.registration?.[0]}
        onChoose={setChosen}
      />
      {(scheme === 'oss' || scheme === 'ioss') && (
        <CountryField label={words.buyers} name="country" required chosen={of?.country} faults={faults.country} />
      )}
    </>
  );
}
