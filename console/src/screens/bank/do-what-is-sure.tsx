import { useMutation, useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { Button, DialogTrigger, OverlayTriggerStateContext } from 'react-aria-components';
import { linesToBeDone, sureLinesQuery } from '../../api/bank.ts';
import type { BankLevel, BankLine, LineFilters } from '../../api/bank.ts';
import { accountQuery } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import { ownHeaders } from '../../api/own-requests.ts';
import { Choices } from '../../parts/choices.tsx';
import { Answers, Question } from '../../parts/question.tsx';
import { Writing } from '../../parts/writing.tsx';
import { say } from '../../shell/notice.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { chosenLanguage } from '../../words/languages.ts';
import { spoken } from '../../words/spoken.ts';
import { SureLines } from './sure-lines.tsx';
import type { Doing } from './use-doing.ts';

const words = spoken.bank;

interface Props {
  of: Pick<LineFilters, 'account' | 'statement'>;
  doing: Doing;
}

/** Has the service do alone what the evidence allows, after it has shown what that is. Nothing is sure before the reconciliation has begun. */
export function DoWhatIsSure({ of, doing }: Props) {
  const { data: account } = useQuery(accountQuery(useEntity(), of.account));
  if (!account?.reconciled_from) return null;
  const usual = account.automatic === 'wide' ? 'wide' : 'exact';
  return (
    <Writing>
      <DialogTrigger>
        <Button className="button">{words.do_sure}</Button>
        <Question title={words.sure_title} said={words.sure_said}>
          <Preview of={of} usual={usual} doing={doing} />
        </Question>
      </DialogTrigger>
    </Writing>
  );
}

function Preview({ of, usual, doing }: Props & { usual: BankLevel }) {
  const entity = useEntity();
  const question = useContext(OverlayTriggerStateContext);
  const [level, setLevel] = useState(usual);
  const { data: lines, error } = useQuery(sureLinesQuery(entity, of, level));
  const run = useMutation({
    mutationFn: () => {
      const body = { ...linesToBeDone(of), level, language: chosenLanguage() };
      return answered(books(entity).POST('/books/v1/bank-line/process', { body, headers: ownHeaders() }));
    },
    onSuccess: async ({ resources }) => {
      const done = resources as BankLine[];
      await doing.takeAnswer(done);
      question?.close();
      say({ said: words.sure_done(done.length), undo: () => doing.undoAll(done) });
    },
  });
  const count = lines?.length ?? 0;
  return (
    <>
      <Choices label={words.level} choices={words.levels} chosen={level} onChoose={setLevel} />
      <p className="soft small" aria-live="polite">
        {lines ? words.sure_lines(count) : !error && words.looking}
      </p>
      {lines && count > 0 && <SureLines of={lines} />}
      <Answers
        no={spoken.settings.cancel}
        yes={words.sure_yes(count)}
        onYes={() => run.mutate()}
        canSayYes={count > 0 && !run.isPending}
        error={run.error ?? error}
      />
    </>
  );
}
