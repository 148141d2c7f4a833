import { useNavigate } from '@tanstack/react-router';
import { Button } from 'react-aria-components';
import { Refusal } from '../../api/client.ts';
import { Choices } from '../../parts/choices.tsx';
import { usePaused } from '../../parts/use-paused.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { hasDocument } from '../document/has-document.ts';
import { newLine } from './draft-line.ts';
import { emptyDraft } from './entry-draft.ts';
import type { Draft } from './entry-draft.ts';
import { no_correction } from './typed-correction.ts';
import { EntrySheet } from './entry-sheet.tsx';
import { new_entry } from './entry-target.ts';
import type { EntryTarget } from './entry-target.ts';
import { useOnlyAccounts } from './only-accounts.ts';
import { Outcome } from './outcome.tsx';
import { Preview } from './preview.tsx';
import { useDryRun } from './use-dry-run.ts';
import { useRequest } from './use-request.ts';
import { useSave } from './use-save.ts';
import { useShares } from './use-shares.ts';
import { useTypedEntry } from './use-typed-entry.ts';
import { WillHappen } from './will-happen.tsx';
import './entry.css';

const words = spoken.entry;

interface Props {
  begin: Draft;
  /** Where it is typed: what was typed there before and not saved is here again. */
  place: string;
  /** What it becomes; the kind of what is there stays. */
  target?: EntryTarget;
}

/** One form for all kinds of entries: the kind decides what is asked. Beside it stands what the entry would do. */
export function EntryForm({ begin, place, target = new_entry }: Props) {
  const entity = useEntity();
  const navigate = useNavigate();
  const { draft, key, isKept, round, ...typed } = useTypedEntry(place, begin);
  const change = useShares(draft, typed.change);
  const withOnly = useOnlyAccounts();
  const request = useRequest(draft);
  const { correction = no_correction } = draft;
  const asked = usePaused(request);
  const outcome = useDryRun(entity, { request: asked, target, correction: usePaused(correction) });
  const next = async (): Promise<void> => {
    await navigate({ to: '/$entity/transactions/new', params: { entity: String(entity) }, search: { type: draft.kind }, replace: true });
    typed.begin(withOnly(emptyDraft(draft.kind, draft.date)));
  };
  const save = useSave({ key, target, forget: typed.forget, next });
  const refusal = save.error ?? outcome.error;
  const faults = faultsOf(refusal);
  const tried = request && outcome.data;
  return (
    <>
      {isKept && <KeptLine onDrop={() => typed.begin(begin)} />}
      {target.is === 'new' && (
        <div className="kinds">
          <Choices
            label={spoken.transactions.kind}
            choices={words.kinds}
            chosen={draft.kind}
            onChoose={(kind) => change(withOnly({ ...draft, kind, main: null, compound: false, lines: [newLine()] }))}
          />
        </div>
      )}
      <div className="entry">
        <EntrySheet draft={draft} round={round} of={tried?.resource} faults={faults} onChange={change} />
        <Outcome
          of={tried?.resource}
          error={refusal}
          isBusy={outcome.isFetching}
          target={target}
          canSave={request !== undefined && !save.isPending}
          onSave={(how) => request && save.mutate({ request, how, correction })}
        >
          {target.is === 'correction' && (
            <WillHappen
              of={target.of}
              entry={tried?.resource}
              will={tried?.correction}
              typed={correction}
              faults={faults}
              onChange={(next) => change({ correction: next })}
            />
          )}
          {asked && hasDocument({ transaction_type: draft.kind }) && <Preview request={asked} target={target} />}
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

const in_correction = /^transaction\./;

/** What is refused by the field: those of what takes the place of another one stand below it in the request. */
function faultsOf(refusal: Error | null): Record<string, string[]> {
  if (!(refusal instanceof Refusal)) return {};
  return Object.fromEntries(Object.entries(refusal.errors).map(([field, said]) => [field.replace(in_correction, ''), said]));
}
