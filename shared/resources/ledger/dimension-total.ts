import { declareStoredRecord } from '../../api/declare-record.ts';
import { shownInteger } from '../../api/kinds/answer-kinds.ts';
import { total } from './total.ts';
import type { RecordOf } from '../../api/resource-types.ts';

/** Running sums by account, currency, month and day of the rows that name a value of a dimension. Opening balances have none. */
export const dimensionTotal = declareStoredRecord({
  collection: 'dimension_totals',
  base: 'none',
  own: {
    ...total.own,
    dimension_id: { kind: shownInteger, stored: true, description: 'The dimension.' },
    value_id: { kind: shownInteger, stored: true, description: 'Its value that the rows name.' },
  },
  indexes: [{ on: ['entity_id', 'dimension_id', 'span', 'date'] }, { on: ['entity_id', 'value_id', 'span', 'date'] }],
});

export type DimensionTotal = RecordOf<typeof dimensionTotal>;
