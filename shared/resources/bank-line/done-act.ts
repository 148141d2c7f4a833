import { codesOf } from '../../accounting/codes-of.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { list } from '../../api/kinds/composite-kinds.ts';
import { embeddedObject } from '../../api/kinds/embedded-kind.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';
import { limits } from '../../api/limits.ts';
import { bankActs } from './bank-acts.ts';

/** An act as a line keeps it, so that it can be taken back. */
export const doneAct = embeddedObject(
  {
    act: { kind: choice('bank_acts', codesOf(bankActs)), required: true, description: 'What was done.', example: 'settle' },
    transaction_ids: {
      kind: list(idOf('a transaction'), { max: limits.entries_of_bank_line }),
      required: true,
      description: 'The entries: those that it made, with credits for what was given up, or those to which it tied the line.',
      example: [5],
    },
    assignment_ids: {
      kind: list(idOf('an assignment'), { max: limits.assignments_per_request }),
      required: true,
      description: 'The assignments that it made.',
      example: [3],
    },
    of_line_id: {
      kind: idOf('a bank line', 'bank_lines'),
      required: false,
      description: 'ignore: the line of which it is a double. return: the line whose payment came back.',
      example: null,
    },
    unassigned_ids: {
      kind: list(idOf('an assignment'), { max: limits.assignments_per_request }),
      required: false,
      description: 'return: the assignments of the payment that it took back.',
      example: null,
    },
  },
  'DoneAct',
);
