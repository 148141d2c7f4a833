import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Button } from 'react-aria-components';
import { contactQuery } from '../../api/contacts.ts';
import type { Contact, ContactBody } from '../../api/contacts.ts';
import { answered, books, Refusal } from '../../api/client.ts';
import { CountryField } from '../../parts/country-field.tsx';
import { Fault } from '../../parts/fault.tsx';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { TextField } from '../../parts/text-field.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { BankPart } from './bank-part.tsx';
import { contactOf } from './contact-body.ts';
import { DocumentPart } from './document-part.tsx';
import { EntryPart } from './entry-part.tsx';
import { faultsIn } from './faults.ts';
import type { Asked } from './faults.ts';
import { MorePart } from './more-part.tsx';
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

/** What is asked of a contact. Only the name is required; what few contacts need stands in parts that are opened. */
function ContactForm({ of }: { of?: Contact }) {
  const entity = useEntity();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: async (form: FormData) => {
      const body: ContactBody = contactOf(form, of);
      if (!of) return (await answered(books(entity).POST('/books/v1/contact', { body }))).resource;
      return (await answered(books(entity).PATCH('/books/v1/contact/{id}', { params: { path: { id: of.id } }, body }))).resource;
    },
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: [entity] });
      await navigate({ to: '/$entity/contacts/$id', params: { entity: String(entity), id: String(id) } });
    },
  });
  const asked = { of, ...faultsIn(save.error instanceof Refusal ? save.error.errors : {}) };
  return (
    <div className="page">
      <ScreenHead title={of ? of.name : words.new} />
      <form
        className="contact-form"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(new FormData(event.currentTarget));
        }}
      >
        <FirstFields {...asked} />
        <AddressFields {...asked} />
        <TextField label={words.note} name="note" defaultValue={of?.note ?? ''} faults={asked.faults.note} />
        <EntryPart {...asked} />
        <DocumentPart {...asked} />
        <BankPart {...asked} />
        <MorePart {...asked} />
        {!asked.areShown && <Fault error={save.error} />}
        <div>
          <Button type="submit" className="button primary" isDisabled={save.isPending}>
            {words.save}
          </Button>
        </div>
      </form>
    </div>
  );
}

function FirstFields({ of, faults }: Asked) {
  return (
    <>
      <TextField label={words.name} name="name" required autoFocus={!of} defaultValue={of?.name} faults={faults.name} />
      <div className="pair">
        <KindField chosen={of?.kind ?? 'customer'} />
        <TextField label={words.code} name="code" {...(of ? { defaultValue: of.code } : { hint: words.code_hint })} faults={faults.code} />
        <TextField label={words.email} name="email" type="email" defaultValue={of?.email ?? ''} faults={faults.email} />
        <TextField label={words.phone} name="phone" type="tel" defaultValue={of?.phone ?? ''} faults={faults.phone} />
      </div>
    </>
  );
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
