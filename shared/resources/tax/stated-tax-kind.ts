import type { StatedTax } from '../../accounting/tax-figures.ts';
import { shownInteger } from '../../api/kinds/answer-kinds.ts';
import { answerList, answerObject, list, object } from '../../api/kinds/composite-kinds.ts';
import { amount } from '../../api/kinds/decimal-kinds.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';
import type { BodyOf, Kind } from '../../api/kind.ts';
import { limits } from '../../api/limits.ts';
import { withNames } from '../../api/naming.ts';
import type { Fields } from '../../api/operation.ts';

const parts = {
  tax_id: { kind: idOf('a tax', 'taxes'), required: true, description: 'A tax of its lines.', example: 1 },
  amount: { kind: amount, required: true, description: 'What the supplier says it comes to on all of them.', example: 18679 },
} as const satisfies Fields;
type Sent = BodyOf<typeof parts>;

const sent = list(object(withNames(parts), 'StatedTax') as Kind<Sent, never, never>, { max: limits.taxes_per_line, min: 1 });

/** Taxes as the supplier states them on his document, in its currency (docs/accounting.md §5.4). */
export const statedTaxes: Kind<Sent[], StatedTax[], object[]> = {
  ...sent,
  record: (bus) => bus.map((one) => ({ tax_id: one.tax_id, amount: amount.record(one.amount) })),
  show: (stated) => stated.map((one) => ({ tax_id: one.tax_id, amount: amount.show(one.amount) })),
  column: { each: { tax_id: 'integer', amount: 'amount' } },
  answer_schema: answerList(answerObject({ tax_id: shownInteger, amount }, { title: 'StatedTaxOfTransaction' })).schema,
};
