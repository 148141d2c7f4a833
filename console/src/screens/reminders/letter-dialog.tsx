import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button, DialogTrigger } from 'react-aria-components';
import { letterQuery } from '../../api/reminders.ts';
import type { LetterOf } from '../../api/reminders.ts';
import { Fault } from '../../parts/fault.tsx';
import { ModalDialog } from '../../parts/modal-dialog.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { papers } from '../../words/papers.ts';
import { PageFrame } from '../document/page-frame.tsx';

const words = papers.reminders;

interface Props {
  of: LetterOf;
  /** Whom it reminds, or when. */
  to: string;
  said?: string;
  /** What can be done with it. */
  children: ReactNode;
}

/** A letter as it is sent, above the list that names it. */
export function LetterDialog({ of, to, said, children }: Props) {
  return (
    <DialogTrigger>
      <Button className="link" aria-label={words.look_at(to)}>
        {words.look}
      </Button>
      <ModalDialog title={words.letter_to(to)} said={said} className="roomy">
        <Letter of={of} title={words.letter_to(to)} />
        {children}
      </ModalDialog>
    </DialogTrigger>
  );
}

function Letter({ of, title }: { of: LetterOf; title: string }) {
  const { data: page, error } = useQuery(letterQuery(useEntity(), of));
  return error ? <Fault error={error} /> : page !== undefined && <PageFrame title={title} page={page} />;
}
