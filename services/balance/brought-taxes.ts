import type { Decimal } from '../../shared/accounting/decimal.ts';
import { sumOf } from '../../shared/accounting/decimal.ts';
import { broughtTax, isOnOwnSide } from '../../shared/accounting/waiting-taxes.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { checkWholeMinorUnits } from '../../shared/books/check-whole-minor-units.ts';
import type { BooksView } from '../../shared/books/command.ts';
import { reportingDecimals } from '../../shared/books/decimals-of.ts';
import { missingRecord } from '../../shared/books/record-nouns.ts';
import type { Balance } from '../../shared/resources/balance/balance.ts';

type Bringing = Pick<Balance, 'transaction_type' | 'balance_type' | 'amount' | 'currency_id' | 'waiting_taxes'>;

/**
 * The taxes that an opening balance brings along, and what they are in the reporting currency (docs/accounting.md §5.13); neither where it
 * brings none. Throws 422 for one that is not due on payment, that is named twice or is no part of the balance, and on balances of other types.
 */
export function broughtTaxes(balance: Bringing, rate: Decimal, books: BooksView): Pick<Balance, 'waiting_taxes' | 'tax_figures'> {
  const { waiting_taxes, transaction_type, currency_id } = balance;
  if (!waiting_taxes) return {};
  waiting_taxes.forEach(({ tax_id, base, tax }, index) => {
    const at = `waiting_taxes.${index}`;
    const found = books.get('taxes', tax_id);
    if (!found) refuse(`${at}.tax_id`, missingRecord('taxes', tax_id));
    if (found.due !== 'payment') refuse(`${at}.tax_id`, `Tax ${found.code} is due with its invoice, so nothing of it waits. Leave it out.`);
    if (waiting_taxes.findIndex((one) => one.tax_id === tax_id) < index)
      refuse(`${at}.tax_id`, `Tax ${found.code} is named twice; add its figures up.`);
    checkWholeMinorUnits({ [`${at}.base`]: base, [`${at}.tax`]: tax }, currency_id, books);
    if (base.times(tax).isNegative() && !base.isZero() && !tax.isZero()) refuse(`${at}.tax`, 'Base and tax have the same sign.');
  });
  if (transaction_type === 'JN')
    refuse('waiting_taxes', 'Only an unpaid invoice (IN) or bill (BL) brings taxes that wait for its payment.');
  if (sumOf(waiting_taxes, ({ tax }) => tax).greaterThan(balance.amount))
    refuse('waiting_taxes', 'The taxes are more than the balance, which they are a part of.');
  const direction = transaction_type === 'IN' ? 'OUTPUT' : 'INPUT';
  const terms = { direction, isTurned: !isOnOwnSide(balance), rate, reporting_decimals: reportingDecimals(books) } as const;
  return { waiting_taxes, tax_figures: waiting_taxes.map((one) => broughtTax(one, terms)) };
}

function refuse(field: string, message: string): never {
  throw new RequestError(422, { [field]: [message] });
}
