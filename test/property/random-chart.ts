import type { AccountType } from '../../shared/accounting/vocabularies.ts';
import type { ChosenValue } from '../../shared/api/kinds/named-values-kind.ts';

/** What each of the first taxes is, besides its code and accounts: every mechanism, every time at which it is due, parts that are deductible. */
export const firstTaxes = [
  { rate: '20', boxes: { OUTPUT: { base: ['6'], tax: ['1'] }, INPUT: { base: ['7'], tax: ['4'] } } },
  { rate: '5.5', boxes: { OUTPUT: { base: ['6', 'all'], tax: ['1', 'all'] } } },
  { rate: '0' },
  { rate: '3', withholding_tax: true },
  { rate: '19', deductible: '33.3333', boxes: { INPUT: { tax: ['4'] } } },
  { rate: '21', mechanism: 'reverse_charge', input: true, deductible: '50' },
  { rate: '10', mechanism: 'reverse_charge', boxes: { OUTPUT: { base: ['2'], tax: ['3'] }, INPUT: { tax: ['4'] } } },
  { rate: '19', mechanism: 'import' },
  { rate: '20', due: 'payment' },
  { rate: '7', due: 'payment', deductible: '60' },
  { rate: '22', paid_by: 'customer', boxes: { OUTPUT: { base: ['2'], tax: ['3'] } } },
] as const;

type FirstTax = (typeof firstTaxes)[number];
/** The place of the withholding tax and of the import tax among the first taxes. */
export const WITHHOLDING = firstTaxes.findIndex((tax) => 'withholding_tax' in tax);
export const IMPORT = firstTaxes.findIndex((tax: FirstTax) => 'mechanism' in tax && tax.mechanism === 'import');
const firstTax = (place: number): FirstTax | undefined => firstTaxes[place];
export const isReverseCharge = (place: number): boolean => {
  const tax = firstTax(place);
  return tax !== undefined && 'mechanism' in tax && tax.mechanism === 'reverse_charge';
};
export const isSplitPayment = (place: number): boolean => {
  const tax = firstTax(place);
  return tax !== undefined && 'paid_by' in tax;
};
/** Taxes that stand alone on their line. */
export const isAloneOnLine = (place: number): boolean => isReverseCharge(place) || isSplitPayment(place);

/** What there is to choose from in random books; numbers choose among it. */
export class RandomChart {
  /** The currency of the books. */
  reporting = 0;
  readonly foreign: number[] = [];
  readonly accounts: { id: number; type: AccountType; currency: number }[] = [];
  readonly taxes: number[] = [];
  readonly discounts: number[] = [];
  /** The values of each dimension. */
  readonly dimensions: ChosenValue[][] = [];

  anAccount(types: readonly AccountType[], index: number): number {
    const fitting = this.accounts.filter(({ type }) => types.includes(type));
    return fitting[index % fitting.length]!.id;
  }

  /** The nth account of a type. */
  first(type: AccountType, nth = 0): number {
    return this.accounts.filter((account) => account.type === type)[nth]!.id;
  }

  /** The account's own currency; 0 is the reporting currency. */
  currencyOf(account_id: number): number {
    return this.accounts.find(({ id }) => id === account_id)?.currency ?? 0;
  }

  typeOf(account_id: number): AccountType {
    return this.accounts.find(({ id }) => id === account_id)!.type;
  }

  /** An amount given as a sum is a whole number of minor units of its currency: the second foreign one has none (docs/accounting.md §1.2). */
  sumIn(currency: number, tenThousandths: number): string {
    return (tenThousandths / 10_000).toFixed(currency === this.foreign[1] ? 0 : 2);
  }
}

/** A unit price may be finer than its currency. */
export function amountOf(tenThousandths: number): string {
  const digits = String(tenThousandths).padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
}
