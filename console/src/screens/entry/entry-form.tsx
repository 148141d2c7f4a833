import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button } from 'react-aria-components';
import { accountNamesQuery } from '../../api/books.ts';
import { Refusal } from '../../api/client.ts';
import { Choices } from '../../parts/choices.tsx';
import { usePaused } from '../../parts/use-paused.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { hasDocument } from '../document/has-document.ts';
import { newLine } from './draft-line.ts';
import { emptyDraft, requestOf } from './entry-draft.ts';
import type { Draft } from './entry-draft.ts';
import { EntryFields } from './entry-fields.tsx';
import { LineFields } from './line-fields.tsx';
import { MoreSaid } from './more-said.tsx';
import { Outcome } from './outcome.tsx';
import { Preview } from './preview.tsx';
import { useDryRun } from './use-dry-run.ts';
import { useSave } from './use-save.ts';
import { useShares } from './use-shares.ts';
import { useTypedEntry } from './use-typed-entry.ts';
import './entry.css';

const words = spoken.entry;

interface Props {
  begin: Draft;
  /** Where it is typed: what was typed there before and not saved is here again. */
  place: string;
  /** The draft of the service that is changed; its kind stays. */
  changes?: number;
}

/** One form for all kinds of entries: the kind decides what is asked. Beside it stands what the entry would do. */
export function EntryForm({ begin, place, changes }: Props) {
  const entity = useEntity();
  const navigate = useNavigate();
  const { draft, key, isKept, round, ...typed } = useTypedEntry(place, begin);
  const change = useShares(draft, typed.change);
  const { data: accounts } = useSuspenseQuery(accountNamesQuery(entity));
  const request = requestOf(draft, `${words.kinds[draft.kind]}, ${accounts.get(draft.main ?? 0)?.name ?? ''}`);
  const asked = usePaused(request);
  const outcome = useDryRun(entity, asked, changes);
  const next = async (): Promise<void> => {
    await navigate({ to: '/$entity/transactions/new', params: { entity: String(entity) }, search: { type: draft.kind }, replace: true });
    typed.begin(emptyDraft(draft.kind, draft.date));
  };
  const save = useSave({ key, changes, forget: typed.forget, next });
  const refusal = save.error ?? outcome.error;
  const faults = refusal instanceof Refusal ? refusal.errors : {};
  return (
    <>
      {isKept && <KeptLine onDrop={() => typed.begin(begin)} />}
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
          <EntryFields key={`${draft.kind}${round}`} draft={draft} faults={faults} onChange={change} />
          <LineFields draft={draft} faults={faults} onChange={(lines) => change({ lines })} />
          {hasDocument({ transaction_type: draft.kind }) && (
            <MoreSaid key={round} value={draft.details} faults={faults} onChange={(details) => change({ details })} />
          )}
        </form>
        <Outcome
          of={request && outcome.data}
          error={refusal}
          isBusy={outcome.isFetching}
          isNew={changes === undefined}
          canSave={request !== undefined && !save.isPending}
          onSave={(how) => request && save.mutate({ request, how })}
        >
          {asked && hasDocument({ transaction_type: draft.kind }) && <Preview request={asked} changes={changes} />}
        </Outcome>
      </div>
    </>
  );
}

/** It says why there is something in a form that was just opened. */
function KeptLine({ onDrop }: { onDrop: () => void }) {
  return (
    <p className="kept-line small soft" role="status">
      {words.kept}
      <Button className="button plain" onPress={onDrop}>
        {words.begin_anew}
      </Button>
    </p>
  );
}
