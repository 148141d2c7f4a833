import { useState } from 'react';
import { Button, DialogTrigger } from 'react-aria-components';
import type { Transaction } from '../../api/books.ts';
import { answered, books, Refusal } from '../../api/client.ts';
import { DayField } from '../../parts/day-field.tsx';
import { Answers, Question } from '../../parts/question.tsx';
import { TextField } from '../../parts/text-field.tsx';
import { useDialogAction } from '../../parts/use-dialog-action.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { papers } from '../../words/papers.ts';

const words = papers.dispute;

/** What is owed may be disputed: nobody is reminded of it meanwhile, and no figure changes. */
export const mayBeDisputed = ({ clearable, outstanding, is_posted }: Transaction): boolean => is_posted && clearable && outstanding !== 0;

export function DisputeButton({ of }: { of: Transaction }) {
  return (
    <DialogTrigger>
      <Button className="button">{words.begin}</Button>
      <Question title={words.title(of.transaction_no ?? `#${of.id}`)} said={words.said}>
        <DisputeForm of={of} />
      </Question>
    </DialogTrigger>
  );
}

function DisputeForm({ of: { id, dispute } }: { of: Transaction }) {
  const entity = useEntity();
  const [reason, setReason] = useState(dispute?.reason ?? '');
  const [until, setUntil] = useState(dispute?.until ?? '');
  const save = useDialogAction(
    (next: { reason: string; until: string | null } | null) =>
      answered(books(entity).PATCH('/books/v1/transaction/{id}', { params: { path: { id } }, body: { dispute: next } })),
    (_, next) => (next ? words.marked : words.ended),
  );
  const faults = save.error instanceof Refusal ? save.error.errors : {};
  return (
    <>
      <TextField
        label={words.reason}
        placeholder={words.reason_hint}
        autoFocus
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        faults={faults['dispute.reason']}
      />
      <DayField label={words.until} value={until} onChange={setUntil} canBeEmpty fault={faults['dispute.until']?.[0]} />
      {dispute && (
        <Button className="button" isDisabled={save.isPending} onPress={() => save.mutate(null)}>
          {words.end}
        </Button>
      )}
      <Answers
        no={words.keep}
        yes={words.mark}
        onYes={() => save.mutate({ reason: reason.trim(), until: until || null })}
        canSayYes={reason.trim() !== '' && !save.isPending}
        error={save.error}
      />
    </>
  );
}
