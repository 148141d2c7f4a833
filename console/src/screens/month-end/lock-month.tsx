import { useMutation, useQueryClient } from '@tanstack/react-query';
import { today } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import { Fault } from '../../parts/fault.tsx';
import { dayText, monthText } from '../../parts/format.ts';
import { say } from '../../shell/notice.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { LockButton } from './lock-button.tsx';

const words = spoken.month_end;

interface Props {
  month: string;
  until: string;
  isLocked: boolean;
}

/** The last step: nothing dated in the month changes any more. Back it goes on the screen of periods, with a reason. */
export function LockMonth({ month, until, isLocked }: Props) {
  const entity = useEntity();
  const queries = useQueryClient();
  const lock = useMutation({
    mutationFn: () =>
      answered(books(entity).PATCH('/books/v1/entity/{id}', { params: { path: { id: entity } }, body: { locked_until: until } })),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [entity] });
      say({ said: words.locked(monthText(month, 'long')) });
    },
  });
  if (isLocked) return <span className="soft">{spoken.periods.locked_until(dayText(until))}</span>;
  if (until >= today()) return <span className="soft">{words.not_over}</span>;
  return (
    <>
      <LockButton
        className="button primary"
        until={until}
        title={words.lock_until(dayText(until))}
        onLock={() => lock.mutate()}
        isDisabled={lock.isPending}
      />
      <Fault error={lock.error} />
    </>
  );
}
