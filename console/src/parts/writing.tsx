import type { ReactNode } from 'react';
import { mayWrite } from '../session/session.ts';
import type { Right } from '../session/session.ts';
import { useEntity } from '../shell/use-entity.ts';

interface Props {
  /** What one must be allowed to do; all of writing unless given. */
  right?: Right;
  children: ReactNode;
}

/** What only those see who may write so into the books: for others it is absent, not greyed. */
export function Writing({ right, children }: Props) {
  return mayWrite(useEntity(), right) && children;
}
