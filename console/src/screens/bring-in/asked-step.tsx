import { useContext, useState } from 'react';
import { Button, DialogTrigger, OverlayTriggerStateContext } from 'react-aria-components';
import type { BookImport } from '../../api/imports.ts';
import { Answers, Question } from '../../parts/question.tsx';
import { TextField } from '../../parts/text-field.tsx';
import { bringing_in as words } from '../../words/bringing-in.ts';
import { useStep } from './use-step.ts';

interface Props {
  of: BookImport;
  step: 'apply' | 'undo';
}

/** Posting and taking back are asked for once more. */
export function AskedStep({ of, step }: Props) {
  return (
    <DialogTrigger>
      <Button className={`button ${step === 'apply' ? 'primary' : ''}`}>{words[step]}</Button>
      <Question title={words[`${step}_title`]} said={words[`${step}_said`]}>
        <Asked of={of} step={step} />
      </Question>
    </DialogTrigger>
  );
}

/** What differs is posted with a reason only. */
function Asked({ of, step }: Props) {
  const dialog = useContext(OverlayTriggerStateContext);
  const begin = useStep(of.id, step, () => dialog?.close());
  const [reason, setReason] = useState('');
  const differs = step === 'apply' && (of.differing ?? 0) + of.plan.not_understood > 0 && of.accepted === null;
  return (
    <>
      {differs && <TextField label={words.reason} value={reason} onChange={({ target }) => setReason(target.value)} />}
      <Answers
        no={words.no}
        yes={words[step]}
        canSayYes={!begin.isPending && (!differs || reason.trim() !== '')}
        onYes={() => begin.mutate(differs ? reason.trim() : undefined)}
        error={begin.error}
      />
    </>
  );
}
