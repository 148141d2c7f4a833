import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { entityQuery, lastDayOfMonthBefore, today } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import { DayField } from '../../parts/day-field.tsx';
import { Fault } from '../../parts/fault.tsx';
import { dayText } from '../../parts/format.ts';
import { TextField } from '../../parts/text-field.tsx';
import { Writing } from '../../parts/writing.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { LockButton } from '../month-end/lock-button.tsx';

const words = spoken.periods;

/** A month that is finished is locked: nothing dated on that day or before changes any more. Back it goes with a reason. */
export function Lock() {
  const entity = useEntity();
  const queries = useQueryClient();
  const { data: own } = useSuspenseQuery(entityQuery(entity));
  const locked = own.locked_until?.slice(0, 10) ?? null;
  const [day, setDay] = useState(() => locked ?? lastDayOfMonthBefore(today()));
  const [reason, setReason] = useState('');
  const goes_back = locked !== null && day < locked;
  const move = useMutation({
    mutationFn: () => {
      const body = { locked_until: day, ...(goes_back && { reason }) };
      return answered(books(entity).PATCH('/books/v1/entity/{id}', { params: { path: { id: entity } }, body }));
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: [entity] }),
  });
  return (
    <section aria-labelledby="lock" className="lock">
      <h2 id="lock">{words.lock}</h2>
      <p className="soft">{locked === null ? words.not_locked : words.locked_until(dayText(locked))}</p>
      <Writing>
        <div className="settings">
          <DayField label={words.lock_until} value={day} onChange={setDay} />
          {goes_back && <TextField label={words.reason} value={reason} onChange={({ target }) => setReason(target.value)} />}
          {goes_back ? (
            <Button className="button" onPress={() => move.mutate()} isDisabled={move.isPending || reason.trim() === ''}>
              {words.unlock}
            </Button>
          ) : (
            <LockButton
              until={day}
              title={words.lock_action}
              onLock={() => move.mutate()}
              isDisabled={move.isPending || day === '' || day === locked}
            />
          )}
        </div>
      </Writing>
      <Fault error={move.error} />
    </section>
  );
}
