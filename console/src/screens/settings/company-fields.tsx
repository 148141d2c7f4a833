import { useSuspenseQuery } from '@tanstack/react-query';
import { entityQuery } from '../../api/books.ts';
import type { Entity } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import { AreaField } from '../../parts/area-field.tsx';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { RecordForm } from '../../parts/record-form.tsx';
import { textOf } from '../../parts/text-of.ts';
import { TextField } from '../../parts/text-field.tsx';
import { say } from '../../shell/notice.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { languages } from '../../words/languages.ts';
import type { Language } from '../../words/languages.ts';
import { papers } from '../../words/papers.ts';
import { spoken } from '../../words/spoken.ts';
import { DeleteCompany } from './delete-company.tsx';

const words = spoken.settings;
const locales = ['en_GB', 'en_US', 'de_DE', 'de_AT', 'de_CH', 'fr_FR', 'fr_CH', 'es_ES'];

/** What stands on statements, and how the company writes. */
export function CompanyFields() {
  const entity = useEntity();
  const { data: own } = useSuspenseQuery(entityQuery(entity));
  const save = (form: FormData): Promise<unknown> =>
    answered(books(entity).PATCH('/books/v1/entity/{id}', { params: { path: { id: entity } }, body: fieldsOf(form) }));
  const written = [...new Set([own.locale, ...locales])].map((locale) => [locale, exampleOf(locale)] as const);
  const zones = [...new Set([own.time_zone, 'UTC', ...Intl.supportedValuesOf('timeZone')])].map((zone) => [zone, zone] as const);
  return (
    <>
      <RecordForm key={own.updated_at} onSave={save} save={words.save} onSaved={() => say({ said: words.saved })}>
        {(faults) => (
          <>
            <TextField label={words.name} name="name" required defaultValue={own.name} faults={faults.name} />
            <AreaField label={words.address} name="address" value={own.address} {...asOnInvoices(addressOf(own))} />
            <AreaField label={words.registration} name="registration" value={own.registration} {...asOnInvoices(numberOf(own))} />
            <AreaField
              label={words.policies}
              name="policies"
              value={own.accounting_policies}
              rows={6}
              hint={words.policies_hint}
              fault={faults.accounting_policies?.[0]}
            />
            <div className="two">
              <ChoiceField label={words.language} name="language" choices={Object.entries(languages)} chosen={own.language ?? 'en'} />
              <ChoiceField label={words.written} name="locale" choices={written} chosen={own.locale} fault={faults.locale?.[0]} />
            </div>
            <ChoiceField label={words.zone} name="zone" choices={zones} chosen={own.time_zone} fault={faults.time_zone?.[0]} />
            <ChoiceField label={words.rounding} name="rounding" choices={Object.entries(words.roundings)} chosen={own.tax_rounding} />
            <ChoiceField
              label={words.numbering}
              name="numbering"
              choices={Object.entries(words.numbering_times)}
              chosen={own.number_when}
            />
          </>
        )}
      </RecordForm>
      <div className="deletion">
        <DeleteCompany />
      </div>
    </>
  );
}

/** What stands on invoices stands on statements too, and is not asked again. */
const asOnInvoices = (said: string): { placeholder?: string; hint?: string } =>
  said === '' ? {} : { placeholder: said, hint: papers.company.as_on_invoices };

function addressOf({ identity }: Entity): string {
  const { line1, line2, line3, postal_code, city } = identity?.address ?? {};
  const town = [postal_code, city].filter(Boolean).join(' ');
  return [line1, line2, line3, town].filter(Boolean).join('\n');
}

const numberOf = ({ identity }: Entity): string => identity?.registration?.id ?? identity?.vat_id ?? identity?.tax_number ?? '';

function fieldsOf(form: FormData) {
  return {
    name: textOf(form, 'name'),
    address: textOf(form, 'address') || null,
    registration: textOf(form, 'registration') || null,
    accounting_policies: textOf(form, 'policies') || null,
    language: textOf(form, 'language') as Language,
    locale: textOf(form, 'locale'),
    time_zone: textOf(form, 'zone'),
    tax_rounding: textOf(form, 'rounding') as 'line' | 'document',
    number_when: textOf(form, 'numbering') as 'created' | 'posted',
  };
}

/** How a locale writes, by an example. */
function exampleOf(locale: string): string {
  const tag = locale.replace('_', '-');
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'medium' }).format(new Date(2026, 11, 31));
  return `${day} · ${new Intl.NumberFormat(tag, { minimumFractionDigits: 2 }).format(1234.5)}`;
}
