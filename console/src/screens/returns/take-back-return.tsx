import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, DialogTrigger } from 'react-aria-components';
import { answered, books } from '../../api/client.ts';
import type { FiledReturn } from '../../api/returns.ts';
import { dayText } from '../../parts/format.ts';
import { Answers, Question } from '../../parts/question.tsx';
import { TextField } from '../../parts/text-field.tsx';
import { useDialogAction } from '../../parts/use-dialog-action.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { returns as words } from '../../words/returns.ts';
import { spoken } from '../../words/spoken.ts';
import { PlannedRows } from './planned-rows.tsx';

/** Takes back the latest return of its kind: what that books is shown first, and a reason is asked. */
export function TakeBackReturn({ of }: { of: FiledReturn }) {
  const days = spoken.statements.between(dayText(of.start_date), dayText(of.end_date));
  return (
    <DialogTrigger>
      <Button className="link">{words.take_back}</Button>
      <Question title={words.take_back_title(days)} said={words.take_back_said}>
        <TakeBack of={of} days={days} />
      </Question>
    </DialogTrigger>
  );
}

function TakeBack({ of: { id }, days }: { of: FiledReturn; days: string }) {
  const entity = useEntity();
  const [reason, setReason] = useState('');
  const undo = (why: string, headers: { Rollback?: 'true' } = {}) =>
    answered(books(entity).POST('/books/v1/tax-return/{id}/undo', { params: { path: { id } }, body: { reason: why }, headers }));
  const dry_run = useQuery({
    queryKey: [entity, 'return to take back', id],
    queryFn: () => undo(words.take_back_now, { Rollback: 'true' }),
    retry: false,
  });
  const take_back = useDialogAction(
    () => undo(reason.trim()),
    () => words.taken_back(days),
  );
  return (
    <>
      {dry_run.data && <PlannedRows rows={'ledger' in dry_run.data ? dry_run.data.ledger : []} />}
      <TextField label={words.reason} value={reason} onChange={({ target }) => setReason(target.value)} required />
      <Answers
        no={words.keep}
        yes={words.take_back_now}
        onYes={() => take_back.mutate()}
        canSayYes={reason.trim() !== '' && dry_run.data !== undefined && !take_back.isPending}
        error={take_back.error ?? dry_run.error}
      />
    </>
  );
}
