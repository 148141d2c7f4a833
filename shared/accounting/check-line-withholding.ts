import type { LineCheck } from './line-check.ts';
import type { Discount, Tax } from './records.ts';
import { mechanismOf, withheldBeside } from './tax-direction.ts';
import { transactionTypeCodes, transactionTypes } from './vocabularies.ts';

/** The documents of which a part may be withheld, as messages name them. */
const withholding = transactionTypeCodes.filter((code) => withheldBeside(code) !== null).join(', ');

/** The message and the cure of a withheld tax that there is not. */
export function missingWithholding(id: number): [message: string, cure: string] {
  return [`Tax ${id} does not exist`, 'Give the id of a withholding tax that GET /tax lists.'];
}

/** The faults of the tax that is withheld of a line beside its other taxes (docs/accounting.md §5.18). */
export function checkWithholding(check: LineCheck, taxes: readonly Tax[], discounts: readonly Discount[]): void {
  const { transaction, line, chart } = check;
  const id = line.withholding_tax_id ?? null;
  if (id === null) return;
  const report = (message: string, cure: string): void => check.report('withholding_tax_id', message, cure);
  if (transaction && withheldBeside(transaction.transaction_type) === null) {
    const { label, withholdable } = transactionTypes[transaction.transaction_type];
    report(
      `Nothing is withheld on ${label} LineItems beside their taxes`,
      withholdable ? 'Name the withholding tax in taxes, alone on its line.' : `Leave it out; lines of ${withholding} have it.`,
    );
  }
  const tax = chart.tax(id);
  if (!tax) {
    report(...missingWithholding(id));
    return;
  }
  if (!tax.withholding_tax) report(`${tax.code} is not a withholding Tax`, 'Name it in taxes, or leave it out.');
  if (tax.rate.greaterThan(100)) report('A withholding Tax cannot be more than 100%', 'Use a tax of at most 100 %.');
  if (tax.account_id !== null && tax.account_id === transaction?.account_id)
    report('The Account of a Tax cannot be the Transaction Main Account', 'Choose another main account, or a tax with another account.');
  if (taxes.some((one) => mechanismOf(one) === 'import'))
    report('The line of an import tax is the tax itself, of which nothing is withheld', 'Leave it out.');
  if (discounts.some(({ gross_discount }) => gross_discount))
    report(
      'A line with a discount after tax has nothing withheld',
      'Give the discount before tax, or as a line of its own with a negative amount.',
    );
  if (line.kind === 'rounding') report('Nothing is withheld of a rounding', 'Leave it out: it changes what is paid, not what is sold.');
}
