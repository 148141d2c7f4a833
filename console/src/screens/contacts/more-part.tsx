import { FormPart } from '../../parts/form-part.tsx';
import { TextField } from '../../parts/text-field.tsx';
import { papers } from '../../words/papers.ts';
import type { Asked } from './faults.ts';

const words = papers.records.contact;

/** Whom one talks to there, who gets copies, and by what else it is known. */
export function MorePart({ of, faults, hasFault }: Asked) {
  const says = [of?.contact_name, of?.cc?.[0], of?.trade_name, of?.legal_form, of?.tax_number, of?.registration, of?.electronic_address];
  const isRefused = hasFault('contact_name', 'cc', 'trade_name', 'legal_form', 'tax_number', 'registration', 'electronic_address');
  return (
    <FormPart title={words.more} open={says.some(Boolean) || isRefused}>
      <TextField label={words.person} name="contact_name" defaultValue={of?.contact_name ?? ''} faults={faults.contact_name} />
      <TextField
        label={papers.sending.cc}
        name="cc"
        hint={papers.sending.cc_hint}
        defaultValue={of?.cc?.join(', ') ?? ''}
        faults={faults.cc ?? faultOfItem(faults, 'cc')}
      />
      <div className="pair">
        <TextField label={words.trade_name} name="trade_name" defaultValue={of?.trade_name ?? ''} faults={faults.trade_name} />
        <TextField label={words.legal_form} name="legal_form" defaultValue={of?.legal_form ?? ''} />
        <TextField label={words.line2} name="line2" defaultValue={of?.address?.line2 ?? ''} />
        <TextField label={words.region} name="region" defaultValue={of?.address?.region ?? ''} />
        <TextField label={words.tax_number} name="tax_number" defaultValue={of?.tax_number ?? ''} faults={faults.tax_number} />
        <TextField label={words.register} name="register" defaultValue={of?.registration?.id ?? ''} faults={faults['registration.id']} />
        <TextField
          label={words.electronic_address}
          name="electronic_address"
          defaultValue={of?.electronic_address?.id ?? ''}
          faults={faults['electronic_address.id']}
        />
        <TextField
          label={words.scheme}
          name="electronic_scheme"
          hint={words.scheme_hint}
          defaultValue={of?.electronic_address?.scheme ?? ''}
          faults={faults['electronic_address.scheme']}
        />
      </div>
    </FormPart>
  );
}

/** What was refused of one in a list: the field has all of them. */
function faultOfItem(faults: Asked['faults'], list: string): string[] | undefined {
  return Object.entries(faults).find(([field]) => field.startsWith(`${list}.`))?.[1];
}
