import { chartActs } from './chart-acts.ts';
import { documentActs } from './document-acts.ts';
import { openingActs } from './opening-acts.ts';
import type { RandomAct, RandomBooks } from './random-books.ts';
import type { Act, Step } from './random-steps.ts';
import { settlingActs } from './settling-acts.ts';
import { yearEndActs } from './year-end-acts.ts';

const acts: Readonly<Record<Act, RandomAct>> = { ...documentActs, ...settlingActs, ...openingActs, ...yearEndActs, ...chartActs };

/** Plays one step, and notes what it came to: what is refused like what succeeds. */
export async function playStep(books: RandomBooks, step: Step): Promise<void> {
  const outcome = await acts[step.act](books, step);
  books.outcomes.push(`${step.act} ${outcome ?? 'nothing to act on'}`);
}
