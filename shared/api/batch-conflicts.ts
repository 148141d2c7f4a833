import { codesOf } from '../accounting/codes-of.ts';
import { shownInteger, shownText } from './kinds/answer-kinds.ts';
import { choice } from './kinds/choice-kinds.ts';
import { answerList, answerObject } from './kinds/composite-kinds.ts';

/** What a batch does with bodies whose external id a record has already. */
export const batchConflicts = { refuse: 'Refuse the batch', skip: 'Leave out what is there' } as const;
export type BatchConflict = keyof typeof batchConflicts;

/** The field of a batch beside its list. */
export const onConflict = {
  kind: choice('batch_conflicts', codesOf(batchConflicts)),
  required: false,
  description:
    'What becomes of bodies whose `external_id` is that of a record: `skip` leaves them out and lists them as `skipped`; otherwise the batch is refused, naming each.',
  example: 'refuse',
} as const;

/** A body that was left out: where it stood in the list, and the record that is there. */
export const skippedBodies = answerList(
  answerObject({ index: shownInteger, external_id: shownText, record_id: shownInteger }, { title: 'SkippedBody' }),
);
