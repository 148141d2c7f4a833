import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Button } from 'react-aria-components';
import { answered, books, Refusal } from '../api/client.ts';
import type { Contact, ContactBody } from '../api/contacts.ts';
import { useEntity } from '../shell/use-entity.ts';
import { papers } from '../words/papers.ts';
import { spoken } from '../words/spoken.ts';
import { Fault } from './fault.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';
import './new-contact.css';

const words = spoken.contacts;
const { '': _all, ...kinds } = words.kinds;
const shown: ReadonlySet<string> = new Set(['name', 'email', 'vat_id', 'payment_terms.days']);

interface Props {
  name: string;
  kind: Contact['kind'];
  onAdded: (contact: Contact) => void;
  onCancel: () => void;
}

/** A new contact where it is needed: its few fields, inside the form of something else. The others are asked on its own screen. */
export function NewContact({ name: called, kind: usual, onAdded, onCancel }: Props) {
  const entity = useEntity();
  const queries = useQueryClient();
  const [typed, setTyped] = useState({ name: called, kind: usual, email: '', vat_id: '', days: '' });
  const say = (next: Partial<typeof typed>): void => setTyped({ ...typed, ...next });
  const add = useMutation({
    mutationFn: async () => (await answered(books(entity).POST('/books/v1/contact', { body: bodyOf(typed) }))).resource as Contact,
    onSuccess: async (contact) => {
      onAdded(contact);
      await queries.invalidateQueries({ queryKey: [entity, 'found contacts'] });
    },
  });
  const faults = add.error instanceof Refusal ? add.error.errors : {};
  const byKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onCancel();
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    add.mutate();
  };
  return (
    <div className="new-contact" role="group" aria-label={words.new} onKeyDown={byKey}>
      <TextField
        label={words.name}
        autoFocus
        value={typed.name}
        onChange={({ target }) => say({ name: target.value })}
        faults={faults.name}
      />
      <SelectField label={words.kind} choices={kinds} chosen={typed.kind} onChoose={(kind) => say({ kind })} />
      <TextField label={words.email} value={typed.email} onChange={({ target }) => say({ email: target.value })} faults={faults.email} />
      <TextField
        label={words.vat_id}
        value={typed.vat_id}
        onChange={({ target }) => say({ vat_id: target.value })}
        faults={faults.vat_id}
      />
      <TextField
        label={words.days}
        inputMode="numeric"
        value={typed.days}
        onChange={({ target }) => say({ days: target.value })}
        faults={faults['payment_terms.days']}
      />
      <div className="tools">
        <Button className="button primary" onPress={() => add.mutate()} isDisabled={add.isPending || typed.name.trim() === ''}>
          {papers.new_contact.take}
        </Button>
        <Button className="button" onPress={onCancel}>
          {papers.new_contact.cancel}
        </Button>
      </div>
      <Fault error={add.error && !Object.keys(faults).some((field) => shown.has(field)) ? add.error : null} />
    </div>
  );
}

interface Typed {
  name: string;
  kind: Contact['kind'];
  email: string;
  vat_id: string;
  days: string;
}

const bodyOf = ({ name, kind, email, vat_id, days }: Typed): ContactBody =>
  ({
    name: name.trim(),
    kind,
    ...(email.trim() && { email: email.trim() }),
    ...(vat_id.trim() && { vat_id: vat_id.trim() }),
    // What is no number the service refuses by its field.
    ...(days.trim() && { payment_terms: { days: /^\d+$/.test(days.trim()) ? Number(days.trim()) : days.trim() } }),
  }) as ContactBody;
