import type { LineCheck } from './line-check.ts';
import { sumOf } from './decimal.ts';
import { eachOnce } from './each-once.ts';
import { discountKind } from './discount-kind.ts';
import type { Discount, Tax } from './records.ts';
import { checkMechanisms } from './check-tax-mechanisms.ts';
import { checkTaxUse } from './check-tax-use.ts';
import { checkWithholding } from './check-line-withholding.ts';
import { withheldBeside } from './tax-direction.ts';
import { transactionTypes } from './vocabularies.ts';

const leave_discounts_out = 'Leave discounts out, and give the amount as it is after them.';

/** The faults of a line's taxes and discounts (docs/accounting.md §5.4–5.6). */
export function checkLineCharges(check: LineCheck): void {
  const { line, chart, report } = check;
  const taxes = resolve(
    line.taxes,
    (id) => chart.tax(id),
    (id) => report('taxes', `Tax ${id} does not exist`, 'Give the ids of taxes that GET /tax lists.'),
  );
  const discounts = resolve(
    line.discounts,
    (id) => chart.discount(id),
    (id) => report('discounts', `Discount ${id} does not exist`, 'Give the ids of discounts that GET /discount lists.'),
  );
  checkTaxes(check, taxes);
  checkMechanisms(check, taxes, discounts);
  checkTaxUse(check, taxes);
  checkWithholding(check, taxes, discounts);
  checkDiscounts(check, discounts);
}

function checkTaxes({ transaction, line, report }: LineCheck, taxes: Tax[]): void {
  const type = transaction && transactionTypes[transaction.transaction_type];
  if (transaction?.compound) {
    if (taxes.length > 0)
      report('taxes', 'Compound Journal Entries cannot have Tax', 'Leave taxes out, and enter the tax as a line of its own.');
    return;
  }
  if (transaction?.settled_currency_id && taxes.length > 0)
    report('taxes', 'An entry that moves value without units cannot have Tax', 'Leave taxes out, and enter them as an entry of their own.');
  if (transaction?.opening && taxes.length > 0)
    report('taxes', 'An opening entry bears no Tax', 'Leave taxes out: what the books begin with was charged before.');
  const withheld = taxes.filter(({ withholding_tax }) => withholding_tax);
  // A 0 % tax charges nothing, so it is accepted even where taxes are not charged, as in the engine.
  if (type && !type.taxable && taxes.some(({ rate, withholding_tax }) => !withholding_tax && rate.greaterThan(0))) {
    report('taxes', `${type.label} LineItems cannot be Charged Tax`, 'Leave taxes out; charge them on the invoice or bill.');
  }
  if (type && withheld.length > 0 && !type.withholdable)
    report(
      'taxes',
      `${type.label} LineItems cannot be Charged withholding Tax`,
      withheldBeside(transaction.transaction_type) === null
        ? 'Leave it out; withhold on a client receipt or a supplier payment.'
        : 'Name it in withholding_tax_id, beside the taxes of the line.',
    );
  if (withheld.length > 0 && taxes.length > 1)
    report('taxes', 'A withholding Tax cannot share a Line Item with another Tax', { condition: 'MultipleTax' });
  if (withheld.length > 0 && line.tax_inclusive)
    report('tax_inclusive', 'A withholding Tax cannot be inclusive', { condition: 'MultipleTax' });
  if (withheld.some(({ rate }) => rate.greaterThan(100)))
    report('taxes', 'A withholding Tax cannot be more than 100%', 'Use a tax of at most 100 %.');
  if (taxes.some((tax) => transaction && accountsOfTax(tax).includes(transaction.account_id))) {
    report(
      'taxes',
      'The Account of a Tax cannot be the Transaction Main Account',
      'Choose another main account, or a tax with another account.',
    );
  }
  if (line.compound_tax && taxes.some(({ rate }) => rate.isZero())) {
    report('taxes', 'Zero rated taxes cannot be applied to a compound tax Line Item', { condition: 'MultipleTax' });
  }
  if (line.tax_inclusive && line.compound_tax)
    report('compound_tax', 'Tax inclusive Line Items cannot have compound Tax', { condition: 'MultipleTax' });
  if (line.tax_inclusive && taxes.length > 1)
    report('taxes', 'Tax inclusive Line Items cannot have more than one Tax', { condition: 'MultipleTax' });
}

function checkDiscounts({ transaction, chart, report }: LineCheck, discounts: Discount[]): void {
  if (discounts.length === 0) return;
  const type = transaction && transactionTypes[transaction.transaction_type];
  // The line of a receipt, payment or transfer is the bank itself: money that moved is not discounted.
  if (transaction?.compound) report('discounts', 'Compound Journal Entries cannot have Discounts', leave_discounts_out);
  else if (type && !type.taxable) report('discounts', `${type.label} LineItems cannot have Discounts`, leave_discounts_out);
  const kinds = new Set(
    discounts.map(({ account_id }) => chart.account(account_id)).map((account) => account && discountKind(account.account_type)),
  );
  if (kinds.size > 1)
    report('discounts', 'The Discounts of a Line Item must be all operational or all administrative', { condition: 'MixedDiscount' });
  for (const isGross of [false, true]) {
    const stage = discounts.filter(({ gross_discount }) => gross_discount === isGross);
    const rate = sumOf(stage, (discount) => discount.rate);
    if (rate.greaterThan(100))
      report(
        'discounts',
        `The ${isGross ? 'gross' : 'net'} Discounts of a Line Item cannot add up to more than 100%`,
        'Leave one of them out.',
      );
  }
  if (discounts.some(({ account_id }) => account_id === transaction?.account_id)) {
    report(
      'discounts',
      'The Account of a Discount cannot be the Transaction Main Account',
      'Choose another main account, or a discount with another account.',
    );
  }
}

/** The accounts that a tax may post to. */
function accountsOfTax({ account_id, input_account_id, pending_account_id }: Tax): (number | null | undefined)[] {
  return [account_id, input_account_id, pending_account_id];
}

/** Records of the ids, each once: a tax or discount named twice applies once. */
function resolve<R>(ids: readonly number[], find: (id: number) => R | undefined, missing: (id: number) => void): R[] {
  const found: R[] = [];
  for (const id of eachOnce(ids)) {
    const record = find(id);
    if (record) found.push(record);
    else missing(id);
  }
  return found;
}
