import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Button } from 'react-aria-components';
import { contactQuery } from '../../api/contacts.ts';
import type { Contact, ContactBody } from '../../api/contacts.ts';
import { answered, books, Refusal } from '../../api/client.ts';
import { CountryField } from '../../parts/country-field.tsx';
import { Fault } from '../../parts/fault.tsx';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { textOf } from '../../parts/text-of.ts';
import { TextField } from '../../parts/text-field.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import './contacts.css';

const words = spoken.contacts;

export function NewContact() {
  return <ContactForm />;
}

export function EditedContact() {
  const { id } = useParams({ from: '/$entity/contacts/$id/edit' });
  const { data: contact } = useSuspenseQuery(contactQuery(useEntity(), Number(id)));
  return <ContactForm of={contact} />;
}

/** What is asked of a contact; the rest of its fields is for programs. Only the name is required. */
function ContactForm({ of }: { of?: Contact }) {
  const entity = useEntity();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: async (body: ContactBody) => {
      if (!of) return (await answered(books(entity).POST('/books/v1/contact', { body }))).resource;
      return (await answered(books(entity).PATCH('/books/v1/contact/{id}', { params: { path: { id: of.id } }, body }))).resource;
    },
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: [entity] });
      await navigate({ to: '/$entity/contacts/$id', params: { entity: String(entity), id: String(id) } });
    },
  });
  const faults = save.error instanceof Refusal ? save.error.errors : {};
  const shown = new Set(['name', 'code', 'email', 'phone', 'vat_id', 'address.country', 'payment_terms.days', 'note']);
  const isUnshown = save.error && !Object.keys(faults).some((field) => shown.has(field));
  return (
    <div className="page">
      <ScreenHead title={of ? of.name : words.new} />
      <form
        className="contact-form"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(contactOf(new FormData(event.currentTarget), of));
        }}
      >
        <TextField label={words.name} name="name" required autoFocus={!of} defaultValue={of?.name} faults={faults.name} />
        <div className="pair">
          <KindField chosen={of?.kind ?? 'customer'} />
          <TextField
            label={words.code}
            name="code"
            {...(of ? { defaultValue: of.code } : { hint: words.code_hint })}
            faults={faults.code}
          />
          <TextField label={words.email} name="email" type="email" defaultValue={of?.email ?? ''} faults={faults.email} />
          <TextField label={words.phone} name="phone" type="tel" defaultValue={of?.phone ?? ''} faults={faults.phone} />
        </div>
        <AddressFields of={of} faults={faults} />
        <TextField label={words.note} name="note" defaultValue={of?.note ?? ''} faults={faults.note} />
        {isUnshown && <Fault error={save.error} />}
        <div>
          <Button type="submit" className="button primary" isDisabled={save.isPending}>
            {words.save}
          </Button>
        </div>
      </form>
    </div>
  );
}

interface Asked {
  of: Contact | undefined;
  faults: Readonly<Record<string, string[]>>;
}

/** Where it is, its tax number, and when it pays. */
function AddressFields({ of, faults }: Asked) {
  return (
    <>
      <TextField label={words.street} name="line1" defaultValue={of?.address?.line1 ?? ''} />
      <div className="pair">
        <TextField label={words.postal_code} name="postal_code" defaultValue={of?.address?.postal_code ?? ''} />
        <TextField label={words.city} name="city" defaultValue={of?.address?.city ?? ''} />
        <CountryField label={words.country} name="country" chosen={of?.address?.country} faults={faults['address.country']} />
        <TextField label={words.vat_id} name="vat_id" defaultValue={of?.vat_id ?? ''} faults={faults.vat_id} />
        <TextField
          label={words.days}
          name="days"
          inputMode="numeric"
          pattern="\d{0,3}"
          hint={words.days_hint}
          defaultValue={of?.payment_terms?.days ?? ''}
          faults={faults['payment_terms.days']}
        />
      </div>
    </>
  );
}

function KindField({ chosen }: { chosen: Contact['kind'] }) {
  const { '': _, ...kinds } = words.kinds;
  return (
    <label className="field">
      <span className="label">{words.kind}</span>
      <select className="input" name="kind" defaultValue={chosen}>
        {Object.entries(kinds).map(([kind, word]) => (
          <option key={kind} value={kind}>
            {word}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The body of the form. Parts of an address that the form does not ask for stay as they were. */
function contactOf(form: FormData, before?: Contact): ContactBody {
  const text = (key: string): string | null => textOf(form, key) || null;
  const address = { line1: text('line1'), postal_code: text('postal_code'), city: text('city') };
  const country = text('country');
  const hasAddress = country !== null || Object.values(address).some((part) => part !== null);
  const days = text('days');
  const code = text('code');
  return {
    name: textOf(form, 'name'),
    kind: textOf(form, 'kind') as Contact['kind'],
    ...(code === null ? {} : { code }),
    email: text('email'),
    phone: text('phone'),
    vat_id: text('vat_id'),
    note: text('note'),
    address: hasAddress ? { ...before?.address, ...address, country: country ?? '' } : null,
    payment_terms: days === null ? null : { ...before?.payment_terms, days: Number(days) },
  };
}
