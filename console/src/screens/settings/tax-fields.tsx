import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { entityQuery } from '../../api/books.ts';
import type { components } from '../../api/schema.d.ts';
import { AreaField } from '../../parts/area-field.tsx';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { FormPart } from '../../parts/form-part.tsx';
import { TextField } from '../../parts/text-field.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { papers } from '../../words/papers.ts';
import { directions, figures, givenCategory } from './tax-body.ts';

const words = papers.records.tax;
type Tax = components['schemas']['Tax'];

/** What a part of the form shows: a tax that is there, and what was refused of what is typed. */
export interface Asked {
  of: Tax | undefined;
  faults: Readonly<Record<string, string[]>>;
}

/** What of it can be claimed where it is paid on purchases: all of it unless somebody says otherwise. */
export function DeductibleField({ of, faults }: Asked) {
  return (
    <TextField
      label={words.deductible}
      name="deductible"
      inputMode="decimal"
      defaultValue={of?.deductible ?? 100}
      faults={faults.deductible}
    />
  );
}

interface DueProps extends Asked {
  accounts: readonly (readonly [id: string, name: string])[];
}

/** When it is due; until a payment it waits on an account of its own. */
export function DueFields({ of, faults, accounts }: DueProps) {
  const [due, setDue] = useState<string>(of?.due ?? 'invoice');
  return (
    <>
      <ChoiceField
        label={words.due}
        name="due"
        choices={Object.entries<string>(words.dues)}
        chosen={due}
        fault={faults.due?.[0]}
        onChoose={setDue}
      />
      {due === 'payment' && (
        <ChoiceField
          label={words.pending}
          name="pending_account"
          choices={[['', ''], ...accounts]}
          chosen={String(of?.pending_account_id ?? '')}
          fault={faults.pending_account_id?.[0]}
          required
        />
      )}
    </>
  );
}

/** What few taxes say: what e-invoices call it, on which side it is used, and on which days. */
export function MoreFields({ of, faults }: Asked) {
  const says = [givenCategory(of), of?.valid?.length, of && of.use !== 'both'];
  const isRefused = Object.keys(faults).some((field) => /^(tax_category|exemption_|use|valid)/.test(field));
  return (
    <FormPart title={papers.records.contact.more} open={says.some(Boolean) || isRefused}>
      <CategoryFields of={of} faults={faults} />
      <UseFields of={of} faults={faults} />
    </FormPart>
  );
}

/** On which side lines may bear it, and on which days it holds. Days that come and go are set by programs, and stay. */
function UseFields({ of, faults }: Asked) {
  const spans = of?.valid ?? [];
  const [span] = spans;
  return (
    <>
      <ChoiceField
        label={words.use}
        name="use"
        choices={Object.entries<string>(words.uses)}
        chosen={of?.use ?? 'both'}
        fault={faults.use?.[0]}
      />
      {spans.length < 2 && (
        <div className="two">
          <TextField
            label={words.valid_from}
            name="valid_from"
            type="date"
            defaultValue={span?.from?.slice(0, 10) ?? ''}
            faults={faults.valid ?? faults['valid.0.from']}
          />
          <TextField
            label={words.valid_to}
            name="valid_to"
            type="date"
            defaultValue={span?.to?.slice(0, 10) ?? ''}
            faults={faults['valid.0.to']}
          />
        </div>
      )}
    </>
  );
}

/** The categories of what bears no tax: a document says why. */
const untaxed: ReadonlySet<string> = new Set(['E', 'AE', 'K', 'G', 'O']);

/** What e-invoices call it, and why no tax is charged where none is. */
function CategoryFields({ of, faults }: Asked) {
  const { data: own } = useSuspenseQuery(entityQuery(useEntity()));
  const given = givenCategory(of);
  const [category, setCategory] = useState<string>(given);
  const language = own.language ?? 'en';
  return (
    <>
      <ChoiceField
        label={words.category}
        name="category"
        choices={[['', words.as_rate], ...Object.entries<string>(words.categories)]}
        chosen={given}
        fault={faults.tax_category?.[0]}
        onChoose={setCategory}
      />
      {untaxed.has(category) && (
        <>
          <input type="hidden" name="exemption_language" value={language} />
          <AreaField
            label={words.exemption}
            name="exemption"
            rows={2}
            value={of?.exemption_reason[language] ?? null}
            fault={faults.exemption_reason?.[0]}
          />
          <TextField
            label={words.exemption_code}
            name="exemption_code"
            hint={words.exemption_hint}
            defaultValue={of?.exemption_code ?? ''}
            faults={faults.exemption_code}
          />
        </>
      )}
    </>
  );
}

/** To which boxes of the return its bases and taxes are added, by direction. */
export function BoxFields({ of, faults }: Asked) {
  const hasAny = Object.keys(of?.boxes ?? {}).length > 0 || Boolean(of?.boxless);
  return (
    <FormPart title={words.boxes} open={hasAny || faults.boxes !== undefined || faults.boxless !== undefined}>
      <p className="soft">{words.boxes_said}</p>
      <div className="two">
        {directions.flatMap((direction) =>
          figures.map((figure) => (
            <TextField
              key={`${direction} ${figure}`}
              label={words.boxes_of[direction][figure]}
              name={`box-${direction}-${figure}`}
              defaultValue={of?.boxes[direction]?.[figure]?.join(', ') ?? ''}
            />
          )),
        )}
      </div>
      <TextField label={words.boxless} name="boxless" defaultValue={of?.boxless ?? ''} faults={faults.boxless} />
      {faults.boxes && (
        <p className="fault" role="alert">
          {faults.boxes[0]}
        </p>
      )}
    </FormPart>
  );
}
