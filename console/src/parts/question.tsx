import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { Fault } from './fault.tsx';
import { ModalDialog } from './modal-dialog.tsx';

interface Props {
  title: string;
  /** What follows from saying yes. */
  said?: string;
  children: ReactNode;
}

/** What is asked before something is done, above the screen it is asked on. Esc and a click beside it say no. */
export function Question(of: Props) {
  return <ModalDialog role="alertdialog" {...of} />;
}

interface AnswersProps {
  no: string;
  yes: string;
  onYes: () => void;
  canSayYes: boolean;
  /** Why the last yes was refused. */
  error: Error | null;
}

/** The two answers, and below the question what was refused. */
export function Answers({ no, yes, onYes, canSayYes, error }: AnswersProps) {
  return (
    <>
      <Fault error={error} />
      <div className="answers">
        <Button slot="close" className="button">
          {no}
        </Button>
        <Button className="button primary" onPress={onYes} isDisabled={!canSayYes}>
          {yes}
        </Button>
      </div>
    </>
  );
}
