import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import type { ReactNode } from 'react';
import { Button, OverlayTriggerStateContext } from 'react-aria-components';
import { Refusal } from '../api/client.ts';
import type { Right } from '../session/session.ts';
import { useEntity } from '../shell/use-entity.ts';
import { spoken } from '../words/spoken.ts';
import { Fault } from './fault.tsx';
import { Writing } from './writing.tsx';
import './record-form.css';

/** What was refused, by field. */
type FieldFaults = Readonly<Record<string, string[]>>;

interface Props {
  /** Sends what the fields hold. */
  onSave: (form: FormData) => Promise<unknown>;
  /** What the button says; without it there is nothing to be saved yet. */
  save: string | undefined;
  children: (faults: FieldFaults) => ReactNode;
  /** What comes after saving, beside asking for every figure again. */
  onSaved?: () => void;
  /** It is of one's own account, which who may only read the books changes too. */
  own?: true;
  /** What one must be allowed to do; all of writing unless given. */
  right?: Right;
}

/** The fields of a record, saved together. In a question it closes the question. */
export function RecordForm({ onSave, save, children, onSaved, own, right = 'books:write' }: Props) {
  const entity = useEntity();
  const queries = useQueryClient();
  const question = useContext(OverlayTriggerStateContext);
  const saving = useMutation({
    mutationFn: onSave,
    onSuccess: async () => {
      // Before the lists are read again: by then the question would be about the record as it has become.
      question?.close();
      await queries.invalidateQueries({ queryKey: [entity] });
      onSaved?.();
    },
  });
  const faults = saving.error instanceof Refusal ? saving.error.errors : {};
  const submit = save !== undefined && (
    <Button type="submit" className="button primary" isDisabled={saving.isPending}>
      {save}
    </Button>
  );
  return (
    <form
      className="record-form"
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate(new FormData(event.currentTarget));
      }}
    >
      {children(faults)}
      <Fault error={saving.error} />
      <div className="answers">
        {question && (
          <Button slot="close" className="button">
            {spoken.settings.cancel}
          </Button>
        )}
        {own ? submit : <Writing right={right}>{submit}</Writing>}
      </div>
    </form>
  );
}
