import type { ReactNode } from 'react';
import { mayWrite } from '../session/session.ts';
import { useEntity } from '../shell/use-entity.ts';

/** What only those see who may write into the books: for others it is absent, not greyed. */
export function Writing({ children }: { children: ReactNode }) {
  return mayWrite(useEntity()) && children;
}
