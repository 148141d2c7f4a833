import { AMOUNT_DECIMALS } from './amount.ts';
import { extendedAmount } from './extended-amount.ts';
import type { LineCheck } from './line-check.ts';
import type { Discount, Tax } from './records.ts';
import { lineTaxDirection, mechanismOf } from './tax-direction.ts';
import { transactionTypes } from './vocabularies.ts';
import type { TransactionType } from './vocabularies.ts';

const purchases: readonly TransactionType[] = ['CP', 'BL', 'DN', 'JN'];
const sales: readonly TransactionType[] = ['CS', 'IN', 'CN', 'JN'];

/** The faults of reverse charges, import taxes, split payments and directions of tax on a line (docs/accounting.md §5.10, §5.12). */
export function checkMechanisms(check: LineCheck, taxes: readonly Tax[], discounts: readonly Discount[]): void {
  const { transaction, line, report } = check;
  if (transaction && line.tax_direction && !isTwoWay(transaction.transaction_type)) {
    const { label } = transactionTypes[transaction.transaction_type];
    report('tax_direction', `The taxes of a ${label} have one direction only`, 'Leave tax_direction out.');
  }
  const reversed = taxes.find((tax) => mechanismOf(tax) === 'reverse_charge');
  const imported = taxes.find((tax) => mechanismOf(tax) === 'import');
  const paid_by_customer = taxes.find((tax) => mechanismOf(tax) === 'split_payment');
  if (reversed) checkReverseCharge(check, reversed, taxes);
  if (paid_by_customer) checkSplitPayment(check, paid_by_customer, taxes, discounts);
  if (imported) checkImport(check, imported, taxes, discounts);
  else if ((line.tax_base ?? null) !== null)
    report('tax_base', 'Only the line of an import tax has a tax base', 'Leave tax_base out; the line says what its taxes are charged on.');
}

function isTwoWay(type: TransactionType): boolean {
  return transactionTypes[type].taxable;
}

/** Null where a line belongs to no transaction or has no account that is known: it is checked when it does. */
function directionOf({ transaction, line, chart }: LineCheck): string | null {
  const account = chart.account(line.account_id);
  return transaction && account ? lineTaxDirection(transaction, line, account.account_type) : null;
}

function checkReverseCharge(check: LineCheck, { code }: Tax, taxes: readonly Tax[]): void {
  const { transaction, line, report } = check;
  const direction = directionOf(check);
  if (transaction && (!purchases.includes(transaction.transaction_type) || (direction ?? 'INPUT') !== 'INPUT')) {
    report(
      'taxes',
      `${code} is a reverse charge, which only the buyer owes`,
      'Use it on a purchase (CP, BL, DN) or a journal entry on an expense or an asset; a seller uses a tax of 0 % with the category AE or K.',
    );
  }
  if (taxes.length > 1 || line.tax_inclusive || line.compound_tax)
    report('taxes', 'A reverse charge stands alone on its line, neither inclusive nor compound', { condition: 'MultipleTax' });
}

/** A discount of the amount with tax would lower what is open by a share of a tax that is not open. */
function checkSplitPayment(check: LineCheck, { code }: Tax, taxes: readonly Tax[], discounts: readonly Discount[]): void {
  const { transaction, line, report } = check;
  const direction = directionOf(check);
  if (transaction && (!sales.includes(transaction.transaction_type) || (direction ?? 'OUTPUT') !== 'OUTPUT')) {
    report(
      'taxes',
      `${code} is a split payment, which a seller charges and the customer pays to the authority`,
      'Use it on a sale (CS, IN, CN) or a journal entry on revenue; a buyer uses a tax of another mechanism.',
    );
  }
  if (taxes.length > 1 || line.tax_inclusive || line.compound_tax)
    report('taxes', 'A split payment stands alone on its line, neither inclusive nor compound', { condition: 'MultipleTax' });
  if (discounts.some(({ gross_discount }) => gross_discount))
    report(
      'discounts',
      'A line with a split payment has no gross discount: the tax that it would lower is not open',
      'Give a net discount.',
    );
}

/** A journal entry may adjust the tax that is owed, too, by a line without a base. */
function isOwedOnPurchase(transaction: NonNullable<LineCheck['transaction']>, line: LineCheck['line']): boolean {
  return line.tax_direction === 'OUTPUT' && !(transaction.transaction_type === 'JN' && line.tax_base?.isZero() === true);
}

function checkImport(check: LineCheck, tax: Tax, taxes: readonly Tax[], discounts: readonly Discount[]): void {
  const { transaction, line, chart, report } = check;
  if (transaction && (!purchases.includes(transaction.transaction_type) || isOwedOnPurchase(transaction, line)))
    report(
      'taxes',
      `${tax.code} is an import tax, which only a purchase has`,
      'Use it on a CP, BL, DN or JN, without tax_direction; a JN with a tax_base of 0 may adjust OUTPUT tax.',
    );
  if (taxes.length > 1 || discounts.length > 0 || line.tax_inclusive || line.compound_tax)
    report('taxes', 'The line of an import tax has no other tax and no discount, inclusive or compound tax', { condition: 'MultipleTax' });
  if (chart.account(line.account_id) && line.account_id !== tax.account_id) {
    const own = tax.account_id === null ? undefined : chart.account(tax.account_id);
    report('account_id', 'The line of an import tax is the tax itself', `Give the account of the tax, ${own?.code ?? 'which is gone'}.`);
  }
  const base = line.tax_base ?? null;
  const paid = extendedAmount(line, AMOUNT_DECIMALS);
  if (base === null) report('tax_base', 'An import tax needs what it was charged on', 'Give tax_base in the currency of the transaction.');
  else if (base.times(paid).isNegative() && !base.isZero() && !paid.isZero())
    report('tax_base', 'The tax base has another sign than its line', 'Give both with the same sign, or a base of 0.');
}
