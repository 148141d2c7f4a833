import { lineTaxDirections } from '../../accounting/vocabularies.ts';
import { declareStoredRecord } from '../../api/declare-record.ts';
import { shownInteger, timestamp } from '../../api/kinds/answer-kinds.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { amount } from '../../api/kinds/decimal-kinds.ts';
import type { RecordOf } from '../../api/resource-types.ts';

/**
 * What became due of a tax that waited for the payment of its document, on the day of an assignment (docs/accounting.md §5.13). Undoing the
 * assignment adds the same figures turned; nothing is changed or removed. Figures have the signs of the tax return.
 */
export const taxMovement = declareStoredRecord({
  collection: 'tax_movements',
  own: {
    transaction_id: {
      kind: shownInteger,
      stored: true,
      nullable: true,
      description: 'The document with the tax; null where a balance brought it.',
    },
    balance_id: {
      kind: shownInteger,
      stored: true,
      sparse: true,
      nullable: true,
      description: 'The opening balance that brought the tax.',
    },
    assignment_id: { kind: shownInteger, stored: true, nullable: true, description: 'Null where the document has a total of 0.' },
    tax_id: { kind: shownInteger, stored: true, description: 'The tax.' },
    direction: { kind: choice('tax_directions', lineTaxDirections), stored: true, description: 'Whose tax it is.' },
    moved_on: { kind: timestamp, stored: true, description: 'The day on which it became due.' },
    amount: { kind: amount, stored: true, description: "The tax, in the document's currency." },
    tax: { kind: amount, stored: true, description: 'The same in the reporting currency, in which the base is too.' },
    base: { kind: amount, stored: true, description: 'What it was charged on.' },
    books_version: {
      kind: shownInteger,
      stored: true,
      description: 'The version of the books that it was decided from, by which a tax return knows what it holds.',
    },
    non_deductible: { kind: amount, stored: true, description: 'What cannot be deducted of it.' },
  },
  indexes: [{ on: ['moved_on'] }, { on: ['books_version'] }, { on: ['assignment_id'] }],
});

export type TaxMovement = RecordOf<typeof taxMovement>;
