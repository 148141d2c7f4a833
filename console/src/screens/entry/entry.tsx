import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { accountsQuery, today } from '../../api/books.ts';
import { answered, books, Refusal } from '../../api/client.ts';
import { Choices } from '../../parts/choices.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { en } from '../../words/en.ts';
import { newLine, requestOf } from './entry-draft.ts';
import type { Draft, Kind, NewTransaction } from './entry-draft.ts';
import { EntryFields } from './entry-fields.tsx';
import { LineFields } from './line-fields.tsx';
import { Outcome } from './outcome.tsx';
import { useDryRun } from './use-dry-run.ts';
import './entry.css';

const words = en.entry;
const DUE_AFTER_DAYS = 30;

function emptyDraft(kind: Kind): Draft {
  const date = today();
  const due = new Date(Date.parse(date) + DUE_AFTER_DAYS * 86_400_000).toISOString().slice(0, 10);
  return { kind, main: null, credited: true, date, due, narration: '', reference: '', lines: [newLine()] };
}

/** One form for all kinds of entries: the kind decides what is asked. Beside it stands what the entry would do. */
export function Entry() {
  const entity = useEntity();
  const { type = 'IN' } = useSearch({ from: '/$entity/transactions/new' });
  const [draft, setDraft] = useState(() => emptyDraft(type));
  // The same for each try to save what is typed here, so that trying again after a lost answer posts nothing twice.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { data: accounts } = useSuspenseQuery(accountsQuery(entity));
  const change = (next: Partial<Draft>): void => {
    setDraft((before) => ({ ...before, ...next }));
    setKey(crypto.randomUUID());
  };
  const request = requestOf(draft, `${words.kinds[draft.kind]}, ${accounts.get(draft.main ?? 0)?.name ?? ''}`);
  const outcome = useDryRun(entity, request);
  const save = useSave(key);
  const refusal = save.error ?? outcome.error;
  const faults = refusal instanceof Refusal ? refusal.errors : {};
  return (
    <div className="page">
      <h1>{words.title}</h1>
      <div className="kinds">
        <Choices
          label={en.transactions.kind}
          choices={words.kinds}
          chosen={draft.kind}
          onChoose={(kind) => change({ kind, main: null, lines: [newLine()] })}
        />
      </div>
      <div className="entry">
        <form onSubmit={(event) => event.preventDefault()}>
          <EntryFields key={draft.kind} draft={draft} faults={faults} onChange={change} />
          <LineFields draft={draft} faults={faults} onChange={(lines) => change({ lines })} />
        </form>
        <Outcome
          of={request && outcome.data}
          error={refusal}
          isBusy={outcome.isFetching}
          canSave={request !== undefined && !save.isPending}
          onSave={(post) => request && save.mutate({ ...request, post })}
        />
      </div>
    </div>
  );
}

function useSave(key: string) {
  const entity = useEntity();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: NewTransaction) =>
      answered(books(entity).POST('/books/v1/transaction', { body, headers: { 'Idempotency-Key': key } })),
    onSuccess: async ({ resource }) => {
      await queries.invalidateQueries({ queryKey: [entity] });
      await navigate({ to: '/$entity/transactions/$id', params: { entity: String(entity), id: String(resource.id) } });
    },
  });
}
