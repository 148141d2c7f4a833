import { mechanismOf } from '../../../shared/accounting/tax-direction.ts';
import { Decimal, sumOf } from '../../../shared/accounting/decimal.ts';
import type { Input } from '../../../shared/api/resource-types.ts';
import { Refusal } from '../../../shared/api/kind.ts';
import { paymentReference } from '../../../shared/api/kinds/party-kinds.ts';
import { limits } from '../../../shared/api/limits.ts';
import { creditCodes } from '../../../shared/einvoice/credit-codes.ts';
import type { Invoice } from '../../../shared/einvoice/invoice.ts';
import type { Tax } from '../../../shared/resources/tax/tax.ts';
import type { DraftNotice } from '../../../shared/resources/transaction/draft-notices.ts';
import type { transaction } from '../../../shared/resources/transaction/transaction.ts';
import { chooseTax } from './choose-tax.ts';
import { cut, linesOfInvoice } from './lines-of-invoice.ts';
import type { Line, LineRead } from './lines-of-invoice.ts';

type NewTransaction = Input<typeof transaction>;

/** What of the books an invoice is read with. */
export interface BillTerms {
  currency_id: number;
  decimals: number;
  /** The account of its lines; undefined where that of the contact is taken. */
  line_account_id: number | undefined;
  taxes: readonly Tax[];
  /** Taxes that documents of the supplier bear already, the likeliest first. */
  used_taxes: readonly number[];
}

/**
 * An invoice of a supplier as a draft: a bill, or a debit note for a credit note and for a total below zero, whose signs are turned
 * (docs/accounting.md §15.6).
 */
export function billOfInvoice(invoice: Invoice, terms: BillTerms): { bill: NewTransaction; notices: DraftNotice[] } {
  const { totals } = invoice;
  const isNegative = new Decimal(totals.gross).isNegative() && !new Decimal(totals.gross).isZero();
  const isCredit = creditCodes.has(invoice.type_code) !== isNegative;
  const sign = isNegative ? -1 : 1;
  const read = linesOfInvoice(invoice, sign, terms.decimals);
  const booked = read.map((one, index) => taxedLine(one, index, terms));
  const stated = (amount: string | undefined) => new Decimal(amount ?? 0).times(sign).toFixed();
  const bill = {
    transaction_type: isCredit ? 'DN' : 'BL',
    transaction_date: invoice.issue_date,
    ...(isCredit || !invoice.due_date || invoice.due_date < invoice.issue_date ? {} : { due_date: invoice.due_date }),
    narration: cut([`Invoice ${invoice.number}`, invoice.seller.name].filter(Boolean).join(', '), limits.narration_characters),
    reference: cut(invoice.number, limits.reference_characters),
    currency_id: terms.currency_id,
    ...payerReference(invoice.payment?.reference),
    stated: { net: stated(totals.net), tax: stated(totals.tax), gross: stated(totals.gross), payable: stated(totals.payable) },
    ...statedTaxes(invoice, sign, terms),
    line_items: booked.map(({ line }) => line),
  } satisfies NewTransaction;
  return { bill, notices: [...(invoice.lines.length > 0 ? [] : [noLines]), ...booked.flatMap(({ notices }) => notices)] };
}

const noLines: DraftNotice = {
  code: 'no_lines',
  message: 'The document says no lines, only totals (MINIMUM or BASIC WL): it is no full invoice. Ask the supplier for one.',
  line: null,
  tax_ids: [],
};

function taxedLine({ line, tax, as_total }: LineRead, index: number, terms: BillTerms): { line: Line; notices: DraftNotice[] } {
  const account = terms.line_account_id === undefined ? {} : { account_id: terms.line_account_id };
  const notices: DraftNotice[] = [];
  if (as_total) {
    const message = 'Its quantity and price do not come to its amount, so it is booked as one at that amount.';
    notices.push({ code: 'line_as_total', message, line: index, tax_ids: [] });
  }
  // A rounding bears no tax; the taxes of the contact are not asked where the document says which there is.
  const choice = tax ? chooseTax(tax, terms.taxes, terms.used_taxes) : { tax_id: null };
  if ('open' in choice) notices.push(openTax(tax!, choice.open, index));
  const taxes = 'open' in choice || choice.tax_id === null ? [] : [choice.tax_id];
  return { line: { ...account, ...line, taxes }, notices };
}

function openTax({ category, rate }: NonNullable<LineRead['tax']>, tax_ids: number[], line: number): DraftNotice {
  const found = tax_ids.length === 0 ? 'no tax of the books is' : 'several taxes of the books are';
  const message = `The document says ${new Decimal(rate).toFixed()} % of category ${category}, and ${found} that; choose one on the line.`;
  return { code: 'tax_open', message, line, tax_ids };
}

function payerReference(reference: string | undefined): { payment_reference?: string } {
  const checked = reference === undefined ? undefined : paymentReference.check!(reference);
  return checked === undefined || checked instanceof Refusal ? {} : { payment_reference: checked };
}

/** What the supplier charges of each tax, which takes the place of what is computed within its slack (docs/accounting.md §5.4). */
function statedTaxes(invoice: Invoice, sign: number, { taxes, used_taxes }: BillTerms): Pick<NewTransaction, 'stated_tax'> {
  const charged = invoice.taxes.flatMap((one) => {
    const choice = chooseTax(one, taxes, used_taxes);
    const tax = 'open' in choice ? undefined : taxes.find(({ id }) => id === choice.tax_id);
    return tax && mechanismOf(tax) === 'standard' && !tax.rate.isZero() ? [{ tax_id: tax.id, amount: one.amount }] : [];
  });
  const ids = [...new Set(charged.map(({ tax_id }) => tax_id))];
  if (ids.length === 0) return {};
  const sumOfTax = (id: number): Decimal =>
    sumOf(
      charged.filter(({ tax_id }) => tax_id === id),
      ({ amount }) => amount,
    );
  return { stated_tax: ids.map((tax_id) => ({ tax_id, amount: sumOfTax(tax_id).times(sign).toFixed() })) };
}
