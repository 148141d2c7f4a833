import type { Answer } from '../../shared/books/command.ts';

/** What the capped owner's plan has left of its fifty transactions. */
export const LEFT_OF_CAP = 6;

/** What somebody wanted, once or several times under one key, and what each try was told. */
export interface Wish {
  name: string;
  entity_id: number;
  kind: 'sell' | 'count' | 'refuse' | 'forbidden' | 'dry run';
  tries: Outcome[];
}

/** `refused` promises that nothing was saved, `unknown` promises nothing. */
export type Outcome = { kind: 'done'; answer: Answer } | { kind: 'refused'; error: unknown } | { kind: 'unknown' };
