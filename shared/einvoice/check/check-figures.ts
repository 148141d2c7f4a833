import { Decimal } from '../../accounting/decimal.ts';
import { currencyDecimals } from '../../accounting/minor-units.ts';
import { checkSums } from '../check-sums.ts';
import type { InvoiceFault } from '../invoice-fault.ts';
import { invoiceForms } from '../invoice-forms.ts';
import type { InvoiceForm } from '../invoice-forms.ts';
import type { AllowanceCharge, Invoice, TaxBreakdown } from '../invoice.ts';

/** A tax may differ from that of its base by less (BR-S-09 and the like). */
const TAX_SLACK = 1;
/** A share of an allowance may differ by as much (PEPPOL-EN16931-R040). */
const SHARE_SLACK = '0.02';

/** What the figures of an e-invoice must be: of two decimals, sums that add up, taxes that are those of their bases. */
export function checkFigures(invoice: Invoice, form: InvoiceForm): InvoiceFault[] {
  const decimals = currencyDecimals[invoice.currency] ?? 2;
  const short: InvoiceFault[] =
    decimals <= 2
      ? []
      : [
          {
            field: 'currency_id',
            rule: 'BR-DEC-14',
            message: `An e-invoice has amounts of two decimals; ${invoice.currency} has ${decimals}.`,
          },
        ];
  const sums = checkSums(invoice).map(({ rule, field, stated, expected }) => ({
    field: `totals.${field}`,
    rule,
    message: `The sum is ${stated}, its parts come to ${expected}.`,
  }));
  const networked = 'process' in invoiceForms[form];
  const shares = networked
    ? [...invoice.allowances, ...invoice.charges, ...invoice.lines.flatMap((line) => [...line.allowances, ...line.charges])]
    : [];
  return [...short, ...sums, ...invoice.taxes.flatMap(checkTax), ...shares.flatMap(checkShare)];
}

function checkTax({ category, rate, base, amount }: TaxBreakdown): InvoiceFault[] {
  const due = new Decimal(base).times(rate).dividedBy(100).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
  if (due.minus(amount).abs().lessThan(TAX_SLACK)) return [];
  const message = `The tax of ${rate} % (${category}) is ${amount}, by its base it is ${due.toFixed(2)}: round it by document (tax_rounding).`;
  return [{ field: 'line_items.taxes', rule: 'BR-CO-17', message }];
}

function checkShare({ percent, base, amount }: AllowanceCharge): InvoiceFault[] {
  const fault = (rule: string, message: string): InvoiceFault[] => [
    { field: 'line_items.percent', rule: `PEPPOL-EN16931-${rule}`, message },
  ];
  if (percent === undefined && base === undefined) return [];
  if (base === undefined) return fault('R041', 'An allowance or charge with a percentage says of what.');
  if (percent === undefined) return fault('R042', 'An allowance or charge with a base says which percentage.');
  const share = new Decimal(base).times(percent).dividedBy(100);
  return share.minus(amount).abs().lessThanOrEqualTo(SHARE_SLACK)
    ? []
    : fault('R040', `${percent} % of ${base} is ${share.toString()}, not ${amount}.`);
}
