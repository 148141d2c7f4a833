import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, DialogTrigger } from 'react-aria-components';
import { today } from '../../api/books.ts';
import { Refusal } from '../../api/client.ts';
import { readinessQuery } from '../../api/readiness.ts';
import type { Readiness } from '../../api/readiness.ts';
import { Fault } from '../../parts/fault.tsx';
import { amountText, dayText } from '../../parts/format.ts';
import { lastDayOf, monthAfter } from '../../parts/months.ts';
import { Answers, Question } from '../../parts/question.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { leftOf } from './open-work-steps.tsx';

const words = spoken.month_end;

interface Props {
  /** The last day that is locked. */
  until: string;
  title: string;
  onLock: () => void;
  isDisabled: boolean;
  className?: string;
}

/** Locks the books. Where something is still open by then, it is said and asked first: back the lock goes only with a reason. */
export function LockButton({ until, title, onLock, isDisabled, className = 'button' }: Props) {
  const entity = useEntity();
  const queries = useQueryClient();
  const [open, setOpen] = useState<readonly string[]>([]);
  const look = useMutation({
    mutationFn: () => readOpen(queries, entity, until),
    onSuccess: (found) => (found.length === 0 ? onLock() : setOpen(found)),
  });
  return (
    <>
      <DialogTrigger isOpen={open.length > 0} onOpenChange={(isOpen) => !isOpen && setOpen([])}>
        <Button className={className} onPress={() => look.mutate()} isDisabled={isDisabled || look.isPending}>
          {title}
        </Button>
        <Question title={words.ask_lock(dayText(until))} said={words.lock_note}>
          {open.map((each) => (
            <p key={each} className="against">
              {each}
            </p>
          ))}
          <Answers
            no={words.lock_later}
            yes={words.lock_all_the_same}
            onYes={() => {
              setOpen([]);
              onLock();
            }}
            canSayYes={!isDisabled}
            error={null}
          />
        </Question>
      </DialogTrigger>
      <Fault error={look.error} />
    </>
  );
}

/** What is open at the end of the last whole month until a day, as it is now, and that the day is not over. */
async function readOpen(queries: QueryClient, entity: number, until: string): Promise<string[]> {
  const month = lastDayOf(until.slice(0, 7)) === until ? until.slice(0, 7) : monthAfter(until.slice(0, 7), -1);
  const not_over = until >= today() ? [words.day_not_over(dayText(until))] : [];
  try {
    const readiness = await queries.fetchQuery({ ...readinessQuery(entity, month), staleTime: 0 });
    return [...not_over, ...openIn(readiness)];
  } catch (error) {
    // Before the books begin nothing is open.
    if (error instanceof Refusal && error.status < 500) return not_over;
    throw error;
  }
}

function openIn(of: Readiness): string[] {
  const drafts = leftOf(of, 'drafts') ?? 0;
  const differing = of.bank_balances.filter(({ stated }) => stated !== null && stated.difference !== 0);
  return [
    ...differing.map(({ name, currency_code, stated }) =>
      words.open_difference(name, `${amountText(stated!.difference, currency_code)} ${currency_code}`),
    ),
    ...(drafts > 0 ? [words.open_drafts(drafts)] : []),
  ];
}
