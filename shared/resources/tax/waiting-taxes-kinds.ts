import type { BroughtTax, WaitingTax } from '../../accounting/tax-figures.ts';
import type { BodyOf, Kind } from '../../api/kind.ts';
import { answerList, answerObject, embedded, list, object } from '../../api/kinds/composite-kinds.ts';
import { amount } from '../../api/kinds/decimal-kinds.ts';
import { shownInteger } from '../../api/kinds/answer-kinds.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';
import { withNames } from '../../api/naming.ts';
import { limits } from '../../api/limits.ts';
import type { Fields } from '../../api/operation.ts';

const figures = { amount: 'amount', tax: 'amount', base: 'amount', non_deductible: 'amount' } as const;
const always = {
  tax_id: 'integer',
  direction: 'text',
  ...figures,
  moved_amount: 'amount',
  moved_tax: 'amount',
  moved_base: 'amount',
  moved_non_deductible: 'amount',
} as const;

/** Taxes that wait for the payment of a document, as it keeps them (docs/accounting.md §5.13). */
export const waitingTaxes: Kind<never, WaitingTax[], WaitingTax[]> = {
  ...embedded<Omit<WaitingTax, 'matched' | 'withheld'>>(always),
  column: { each_some: { ...always, withheld: 'amount', matched: { some: { ...figures, settled: 'amount' } } } },
};

const broughtFields = {
  tax_id: { kind: idOf('a tax', 'taxes'), required: true, description: 'A tax that is due on payment.', example: 1 },
  base: { kind: amount, required: true, description: 'What it was charged on.', example: 100 },
  tax: { kind: amount, required: true, description: 'What of it waits on its pending account.', example: 20 },
} as const satisfies Fields;
type Brought = BodyOf<typeof broughtFields>;

const sent = list(object(withNames(broughtFields), 'BroughtTax') as Kind<Brought, never, never>, { max: limits.taxes_per_line, min: 1 });

/** Taxes that an opening balance brings along, in its currency (docs/accounting.md §8.6). */
export const broughtTaxes: Kind<Brought[], BroughtTax[], object[]> = {
  ...sent,
  record: (bus) => bus.map(({ tax_id, base, tax }) => ({ tax_id, base: amount.record(base), tax: amount.record(tax) })),
  show: (brought) => brought.map(({ tax_id, base, tax }) => ({ tax_id, base: amount.show(base), tax: amount.show(tax) })),
  column: { each: { tax_id: 'integer', base: 'amount', tax: 'amount' } },
  answer_schema: answerList(answerObject({ tax_id: shownInteger, base: amount, tax: amount }, { title: 'WaitingTaxOfBalance' })).schema,
};
