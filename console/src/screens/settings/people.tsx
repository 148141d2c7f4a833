import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Button, DialogTrigger } from 'react-aria-components';
import { entityQuery, membersQuery } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import type { components } from '../../api/schema.d.ts';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { Fault } from '../../parts/fault.tsx';
import { Question } from '../../parts/question.tsx';
import { RecordForm } from '../../parts/record-form.tsx';
import { RemoveButton } from '../../parts/remove-button.tsx';
import { Table } from '../../parts/table.tsx';
import type { Column } from '../../parts/table.tsx';
import { textOf } from '../../parts/text-of.ts';
import { TextField } from '../../parts/text-field.tsx';
import { Writing } from '../../parts/writing.tsx';
import { say } from '../../shell/notice.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { LimitFields, limitColumns, limitsIn } from './limit-fields.tsx';
import { mayText, scopesOf } from './scopes.ts';
import { SettingsSection } from './settings-section.tsx';

const words = spoken.settings.of_people;
type Member = components['schemas']['User'];

/** Who may use the books, and what each may do. */
export function People() {
  const entity = useEntity();
  const { data: members = [], error } = useQuery(membersQuery(entity));
  const { currency_code } = useSuspenseQuery(entityQuery(entity)).data;
  const columns: Column<Member>[] = [
    { title: words.name, of: ({ name, email }) => name || email },
    { title: words.email, kind: 'soft wide', of: ({ email }) => email },
    { title: words.may, of: ({ role, scopes }) => (role === 'owner' ? words.owner : mayText(scopes)) },
    ...limitColumns<Member>(() => currency_code),
    { title: words.limit, kind: 'figure', of: (member) => member.role !== 'owner' && <ChangeLimits of={member} /> },
    { title: words.status, kind: 'wide', of: ({ status }) => words.statuses[status] },
    { title: spoken.registers.remove, kind: 'figure', of: (member) => member.role !== 'owner' && <Remove of={member} /> },
  ];
  return (
    <SettingsSection title={spoken.settings.parts.people} add={words.invite} form={<Invitation />}>
      <Fault error={error} />
      <Table columns={columns} rows={members} keyOf={({ id }) => id} />
    </SettingsSection>
  );
}

function Invitation() {
  const entity = useEntity();
  const save = (form: FormData): Promise<unknown> => {
    const of_whom = { email: textOf(form, 'email'), name: textOf(form, 'name') || null };
    const body = { ...of_whom, scopes: scopesOf(textOf(form, 'may')), ...limitsIn(form) };
    return answered(books(entity).POST('/books/v1/user', { body }));
  };
  return (
    <Question title={words.invite} said={words.invite_said}>
      <RecordForm save={words.send} onSave={save} onSaved={() => say({ said: words.invited })}>
        {(faults) => (
          <>
            <TextField label={words.email} name="email" type="email" required autoFocus faults={faults.email} />
            <TextField label={words.name} name="name" faults={faults.name} />
            <ChoiceField label={words.may} name="may" choices={Object.entries<string>(spoken.settings.may)} chosen="write" />
            <LimitFields faults={faults} />
          </>
        )}
      </RecordForm>
    </Question>
  );
}

/** How much a member may post at once and in a day. */
function ChangeLimits({ of }: { of: Member }) {
  const entity = useEntity();
  const save = (form: FormData): Promise<unknown> =>
    answered(books(entity).PATCH('/books/v1/user/{id}', { params: { path: { id: of.id } }, body: limitsIn(form) }));
  const title = `${words.limit}: ${of.name || of.email}`;
  return (
    <Writing>
      <DialogTrigger>
        <Button className="link" aria-label={title}>
          {words.limit}
        </Button>
        <Question title={title}>
          <RecordForm save={spoken.settings.save} onSave={save} onSaved={() => say({ said: words.limited })}>
            {(faults) => <LimitFields faults={faults} of={of} />}
          </RecordForm>
        </Question>
      </DialogTrigger>
    </Writing>
  );
}

/** Ends the access at once; one press gives it back. */
function Remove({ of }: { of: Member }) {
  const entity = useEntity();
  const params = { path: { id: of.id } };
  const name = of.name || of.email;
  return (
    <RemoveButton
      name={name}
      said={words.removed(name)}
      onRemove={() => answered(books(entity).DELETE('/books/v1/user/{id}', { params }))}
      onRestore={() => answered(books(entity).POST('/books/v1/user/{id}/restore', { params }))}
    />
  );
}
