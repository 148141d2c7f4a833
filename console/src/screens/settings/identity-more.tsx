import type { components } from '../../api/schema.d.ts';
import { FormPart } from '../../parts/form-part.tsx';
import { TextField } from '../../parts/text-field.tsx';
import { textOf } from '../../parts/text-of.ts';
import { papers } from '../../words/papers.ts';

const words = papers.records.contact;
type Identity = NonNullable<components['schemas']['Entity']['identity']>;

interface Asked {
  of: Identity | null;
  faults: Readonly<Record<string, string[]>>;
}

/** The fields of this part, by which a refusal opens it. */
const asked =
  /^identity\.(trade_name|legal_form|contact_name|cc|registration|electronic_address|creditor_id|address\.(line2|region)|payment_terms\.text)\b/;

/** What e-invoices and the law of some countries want to know of the company besides. */
export function MoreOfIdentity({ of, faults }: Asked) {
  const says = [of?.trade_name, of?.legal_form, of?.contact_name, of?.cc?.[0], of?.registration, of?.electronic_address, of?.creditor_id];
  const isRefused = Object.keys(faults).some((field) => asked.test(field));
  const faultsOf = (field: string): string[] | undefined => faults[`identity.${field}`];
  return (
    <FormPart title={papers.records.identity.more} open={says.some(Boolean) || isRefused}>
      <div className="two">
        <TextField label={words.trade_name} name="trade_name" defaultValue={of?.trade_name ?? ''} faults={faultsOf('trade_name')} />
        <TextField label={words.legal_form} name="legal_form" defaultValue={of?.legal_form ?? ''} faults={faultsOf('legal_form')} />
        <TextField label={words.person} name="contact_name" defaultValue={of?.contact_name ?? ''} faults={faultsOf('contact_name')} />
        <TextField label={words.register} name="register" defaultValue={of?.registration?.id ?? ''} faults={faultsOf('registration.id')} />
        <TextField label={words.line2} name="line2" defaultValue={of?.address?.line2 ?? ''} />
        <TextField label={words.region} name="region" defaultValue={of?.address?.region ?? ''} />
        <TextField
          label={words.electronic_address}
          name="electronic_address"
          defaultValue={of?.electronic_address?.id ?? ''}
          faults={faultsOf('electronic_address.id')}
        />
        <TextField
          label={words.scheme}
          name="electronic_scheme"
          hint={words.scheme_hint}
          defaultValue={of?.electronic_address?.scheme ?? ''}
          faults={faultsOf('electronic_address.scheme')}
        />
        <TextField
          label={papers.sending.cc}
          name="cc"
          hint={papers.sending.cc_hint}
          defaultValue={of?.cc?.join(', ') ?? ''}
          faults={faultsOf('cc') ?? faultsOf('cc.0')}
        />
        <TextField
          label={papers.records.identity.creditor}
          name="creditor_id"
          defaultValue={of?.creditor_id ?? ''}
          faults={faultsOf('creditor_id')}
        />
      </div>
      <TextField
        label={words.terms}
        name="terms"
        hint={words.terms_hint}
        defaultValue={of?.payment_terms?.text ?? ''}
        faults={faultsOf('payment_terms.text')}
      />
      <label className="tick">
        <input type="checkbox" name="end_of_month" defaultChecked={of?.payment_terms?.end_of_month ?? false} />
        {words.end_of_month}
      </label>
    </FormPart>
  );
}

/** What this part says of the company. */
export function moreOfIdentity(form: FormData, before: Identity | null) {
  const text = (key: string): string | null => textOf(form, key).trim() || null;
  const [number, electronic, scheme] = [text('register'), text('electronic_address'), text('electronic_scheme')];
  return {
    trade_name: text('trade_name'),
    legal_form: text('legal_form'),
    contact_name: text('contact_name'),
    cc: (text('cc') ?? '').split(/[,;]/).flatMap((address) => address.trim() || []),
    creditor_id: text('creditor_id'),
    registration: number === null ? null : { ...before?.registration, id: number },
    electronic_address: electronic === null && scheme === null ? null : { id: electronic ?? '', scheme: scheme ?? '' },
  };
}

/** When invoices are due, and how documents say it; days are what terms consist of. */
export function termsOfIdentity(form: FormData, before: Identity | null): object | null {
  const [days, text] = [textOf(form, 'days').trim(), textOf(form, 'terms').trim()];
  const end_of_month = form.has('end_of_month');
  if (days === '' && text === '' && !end_of_month) return null;
  return { ...before?.payment_terms, days: days === '' ? null : Number(days), end_of_month, text: text || null };
}
