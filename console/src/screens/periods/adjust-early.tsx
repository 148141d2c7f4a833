import { Button, DialogTrigger } from 'react-aria-components';
import type { ReportingPeriod } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import { dayText } from '../../parts/format.ts';
import { Answers, Question } from '../../parts/question.tsx';
import { useDialogAction } from '../../parts/use-dialog-action.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';

const words = spoken.periods;

/** A year that still goes on takes no invoice any more once it is adjusted: that is asked first. */
export function AdjustEarly({ of }: { of: ReportingPeriod }) {
  return (
    <DialogTrigger>
      <Button className="button">{words.adjust_begin}</Button>
      <Question title={words.adjust_title(of.calendar_year)} said={words.adjust_early(dayText(of.end_date))}>
        <Adjust of={of} />
      </Question>
    </DialogTrigger>
  );
}

function Adjust({ of: { id } }: { of: ReportingPeriod }) {
  const entity = useEntity();
  const adjust = useDialogAction(
    () => answered(books(entity).POST('/books/v1/reporting-period/{id}/adjust', { params: { path: { id } } })),
    () => words.said.ADJUSTING,
  );
  return (
    <Answers
      no={words.keep_open}
      yes={words.adjust_all_the_same}
      onYes={() => adjust.mutate()}
      canSayYes={!adjust.isPending}
      error={adjust.error}
    />
  );
}
