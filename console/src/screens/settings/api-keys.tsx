import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { apiKeysQuery, entityQuery } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import type { components } from '../../api/schema.d.ts';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { dayText } from '../../parts/format.ts';
import { Question } from '../../parts/question.tsx';
import { RecordForm } from '../../parts/record-form.tsx';
import { Records } from '../../parts/records.tsx';
import { ShownOnce } from '../../parts/shown-once.tsx';
import type { Column } from '../../parts/table.tsx';
import { textOf } from '../../parts/text-of.ts';
import { TextField } from '../../parts/text-field.tsx';
import { Writing } from '../../parts/writing.tsx';
import { say } from '../../shell/notice.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { connecting } from '../../words/connecting.ts';
import { spoken } from '../../words/spoken.ts';
import { LimitFields, limitColumns, limitsIn } from './limit-fields.tsx';
import { mayText, scopesOf } from './scopes.ts';
import { SettingsSection } from './settings-section.tsx';

const words = spoken.settings.of_keys;
type ApiKey = components['schemas']['ApiKey'];

interface Secret {
  id: string;
  secret: string;
}

/** Keys of programs. The secret of a new one is shown once, and nowhere kept. */
export function ApiKeys() {
  const entity = useEntity();
  const keys = useQuery(apiKeysQuery(entity));
  const { currency_code } = useSuspenseQuery(entityQuery(entity)).data;
  const [made, setMade] = useState<Secret>();
  const columns: Column<ApiKey>[] = [
    { title: words.name, of: (key) => <Name of={key} /> },
    { title: words.id, kind: 'soft wide', of: ({ client_id }) => <code className="hash">{client_id}</code> },
    { title: words.may, of: ({ scopes }) => mayText(scopes) },
    ...limitColumns<ApiKey>(() => currency_code),
    { title: words.made, kind: 'tab wide', of: ({ created_at }) => dayText(created_at) },
    { title: words.revoke, kind: 'figure', of: (key) => <Revoke of={key} /> },
  ];
  return (
    <SettingsSection title={spoken.settings.parts.keys} add={words.add} form={<KeyForm onMade={setMade} />}>
      {made && <ShownOnce said={words.once} {...made} />}
      <Records of={keys} columns={columns} none={words.none} />
    </SettingsSection>
  );
}

/** A program that somebody has connected has a key, too, which nobody knows the secret of. */
function Name({ of: { name, connected_client } }: { of: ApiKey }) {
  return (
    <>
      {name} {connected_client !== null && <span className="quiet small">{connecting.done.approve}</span>}
    </>
  );
}

function KeyForm({ onMade }: { onMade: (made: Secret) => void }) {
  const entity = useEntity();
  const save = async (form: FormData): Promise<void> => {
    const body = {
      name: textOf(form, 'name'),
      scopes: scopesOf(textOf(form, 'may')),
      audience: textOf(form, 'audience') as 'books' | 'mcp',
      ...limitsIn(form),
    };
    const { resource } = await answered(books(entity).POST('/books/v1/api-key', { body }));
    onMade({ id: resource.client_id ?? '', secret: resource.client_secret ?? '' });
  };
  return (
    <Question title={words.add}>
      <RecordForm save={words.add} onSave={save}>
        {(faults) => (
          <>
            <TextField label={words.name} name="name" required autoFocus placeholder={words.name_hint} faults={faults.name} />
            <ChoiceField label={words.may} name="may" choices={Object.entries<string>(spoken.settings.may)} chosen="write" />
            <ChoiceField label={words.audience} name="audience" choices={Object.entries<string>(words.audiences)} chosen="books" />
            <LimitFields faults={faults} />
          </>
        )}
      </RecordForm>
    </Question>
  );
}

/** Its tokens end at once. */
function Revoke({ of }: { of: ApiKey }) {
  const entity = useEntity();
  const queries = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => answered(books(entity).DELETE('/books/v1/api-key/{id}', { params: { path: { id: of.id } } })),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [entity] });
      say({ said: words.revoked(of.name) });
    },
    onError: ({ message }) => say({ said: message }),
  });
  return (
    <Writing>
      <Button className="link" aria-label={`${words.revoke}: ${of.name}`} onPress={() => revoke.mutate()}>
        {words.revoke}
      </Button>
    </Writing>
  );
}
