import { assignmentTypes } from '../../accounting/vocabularies.ts';
import { codesOf } from '../../accounting/codes-of.ts';
import { declareStoredRecord } from '../../api/declare-record.ts';
import { shownInteger } from '../../api/kinds/answer-kinds.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { amount } from '../../api/kinds/decimal-kinds.ts';
import type { RecordOf } from '../../api/resource-types.ts';

const item = choice('assignment_types', codesOf(assignmentTypes));

/**
 * Settlements of a later year that its closing moved to carried balances, as they were before (docs/accounting.md §10.3). Each is an
 * assignment, or a reversal, for which the assignment's fields are null. Reopening restores them from here; making the assignment anew
 * drops them.
 */
export const carriedSettlement = declareStoredRecord({
  collection: 'carried_settlements',
  own: {
    reporting_period_id: { kind: shownInteger, stored: true, description: 'The period whose closing moved it.' },
    assignment_id: { kind: shownInteger, stored: true, nullable: true, description: 'The assignment that was moved.' },
    reversal_id: { kind: shownInteger, stored: true, nullable: true, description: 'The reversal that was moved.' },
    assigning_type: { kind: item, stored: true, nullable: true, description: 'What the assigned item was.' },
    transaction_id: { kind: shownInteger, stored: true, nullable: true, description: 'The item that was assigned.' },
    cleared_type: { kind: item, stored: true, nullable: true, description: 'What the cleared item was.' },
    cleared_id: { kind: shownInteger, stored: true, nullable: true, description: 'The item that was cleared.' },
    assigned_value: { kind: amount, stored: true, nullable: true, description: 'Its share of the value of the assigned item.' },
    cleared_value: { kind: amount, stored: true, nullable: true, description: 'Its share of the value of the cleared item.' },
    difference: { kind: amount, stored: true, description: 'What the closing booked of realised difference: a gain is positive.' },
    forex_account_id: { kind: shownInteger, stored: true, nullable: true, description: 'The account that it was booked to.' },
  },
  indexes: [{ on: ['reporting_period_id'] }, { on: ['assignment_id'] }],
});

export type CarriedSettlement = RecordOf<typeof carriedSettlement>;
