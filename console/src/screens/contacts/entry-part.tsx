import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { metaQuery, taxesQuery } from '../../api/books.ts';
import { AccountChoice } from '../../parts/account-choice.tsx';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { FormPart } from '../../parts/form-part.tsx';
import { taxText } from '../../parts/tax-text.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { papers } from '../../words/papers.ts';
import type { Asked } from './faults.ts';

const words = papers.records.contact;
const receivable = ['RECEIVABLE'];
const payable = ['PAYABLE'];

/** On which accounts it stands, and which account and tax its lines usually have: what is entered with it begins with these. */
export function EntryPart({ of, faults, hasFault }: Asked) {
  const entity = useEntity();
  const { data: kinds } = useSuspenseQuery(metaQuery(entity));
  const { data: taxes } = useSuspenseQuery(taxesQuery(entity));
  const line_types = useMemo(() => ['IN', 'BL'].flatMap((type) => kinds.get(type)?.line_account_types ?? []), [kinds]);
  const says = [of?.line_account_id, of?.taxes?.length, of?.receivable_account_id, of?.payable_account_id];
  const isRefused = hasFault('line_account_id', 'taxes', 'receivable_account_id', 'payable_account_id');
  const chosen = of?.taxes?.join(' ') ?? '';
  const named = (ids: string): string =>
    ids
      .split(' ')
      .map((id) => taxes.find((tax) => String(tax.id) === id)?.name ?? id)
      .join(', ');
  return (
    <FormPart title={words.entries} open={says.some(Boolean) || isRefused}>
      <div className="pair">
        <AccountChoice
          label={words.line_account}
          name="line_account"
          types={line_types}
          chosen={of?.line_account_id}
          fault={faults.line_account_id?.[0]}
        />
        <ChoiceField
          label={words.tax}
          name="taxes"
          choices={[
            ['', words.no_usual_tax],
            ...taxes.filter(({ withholding_tax }) => !withholding_tax).map((tax) => [String(tax.id), taxText(tax)] as const),
            // Several at once are set by programs; here they stay as they are.
            ...(chosen.includes(' ') ? [[chosen, named(chosen)] as const] : []),
          ]}
          chosen={chosen}
          fault={faults.taxes?.[0]}
        />
        <AccountChoice
          label={words.receivable}
          name="receivable"
          types={receivable}
          chosen={of?.receivable_account_id}
          fault={faults.receivable_account_id?.[0]}
        />
        <AccountChoice
          label={words.payable}
          name="payable"
          types={payable}
          chosen={of?.payable_account_id}
          fault={faults.payable_account_id?.[0]}
        />
      </div>
    </FormPart>
  );
}
