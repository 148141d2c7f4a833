import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountNamesQuery } from '../../api/books.ts';
import { Refusal } from '../../api/client.ts';
import { Choices } from '../../parts/choices.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { newLine, requestOf } from './entry-draft.ts';
import type { Draft } from './entry-draft.ts';
import { EntryFields } from './entry-fields.tsx';
import { LineFields } from './line-fields.tsx';
import { Outcome } from './outcome.tsx';
import { useDryRun } from './use-dry-run.ts';
import { useSave } from './use-save.ts';
import './entry.css';

const words = spoken.entry;

interface Props {
  begin: Draft;
  /** The draft of the service that is changed; its kind stays. */
  changes?: number;
}

/** One form for all kinds of entries: the kind decides what is asked. Beside it stands what the entry would do. */
export function EntryForm({ begin, changes }: Props) {
  const entity = useEntity();
  const [draft, setDraft] = useState(begin);
  // The same for each try to save what is typed here, so that trying again after a lost answer posts nothing twice.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { data: accounts } = useSuspenseQuery(accountNamesQuery(entity));
  const change = (next: Partial<Draft>): void => {
    setDraft((before) => ({ ...before, ...next }));
    setKey(crypto.randomUUID());
  };
  const request = requestOf(draft, `${words.kinds[draft.kind]}, ${accounts.get(draft.main ?? 0)?.name ?? ''}`);
  const outcome = useDryRun(entity, request, changes);
  const save = useSave(key, changes);
  const refusal = save.error ?? outcome.error;
  const faults = refusal instanceof Refusal ? refusal.errors : {};
  return (
    <>
      {changes === undefined && (
        <div className="kinds">
          <Choices
            label={spoken.transactions.kind}
            choices={words.kinds}
            chosen={draft.kind}
            onChoose={(kind) => change({ kind, main: null, lines: [newLine()] })}
          />
        </div>
      )}
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
          onSave={(post) => request && save.mutate({ request, post })}
        />
      </div>
    </>
  );
}
