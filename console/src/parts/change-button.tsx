import type { ReactNode } from 'react';
import { Button, DialogTrigger } from 'react-aria-components';
import { spoken } from '../words/spoken.ts';
import { Writing } from './writing.tsx';

interface Props {
  /** What is changed, as it is read out. */
  name: string;
  /** The question with its form. */
  children: ReactNode;
}

/** Opens the form of a record that stands in a list. */
export function ChangeButton({ name, children }: Props) {
  return (
    <Writing>
      <DialogTrigger>
        <Button className="link" aria-label={`${spoken.settings.change}: ${name}`}>
          {spoken.settings.change}
        </Button>
        {children}
      </DialogTrigger>
    </Writing>
  );
}
