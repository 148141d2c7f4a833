import type { Decimal } from './decimal.ts';
import type { LineTaxDirection, TaxDirection } from './vocabularies.ts';

/** Figures of a tax in one direction, with the signs of the return (docs/accounting.md §5.10). */
export interface TaxFigures {
  /** What stands on the control account, in the document's currency. */
  amount: Decimal;
  /** The same, the base and what is not deductible, in the reporting currency. */
  tax: Decimal;
  base: Decimal;
  non_deductible: Decimal;
}

/** What a credit for a bad debt or a cash discount takes of a tax of its document, as the return counts it (docs/accounting.md §7.6). */
export interface CreditedTax extends TaxFigures {
  tax_id: number;
  direction: TaxDirection;
  /** The direction in which the document has the tax. */
  of_direction: TaxDirection;
}

/** A tax that is due on payment: what of it was posted with its document, and what payments have moved since (docs/accounting.md §5.13). */
export interface WaitingTax extends TaxFigures {
  tax_id: number;
  direction: LineTaxDirection;
  moved_amount: Decimal;
  moved_tax: Decimal;
  moved_base: Decimal;
  moved_non_deductible: Decimal;
  /** What is withheld on its lines beside it, in the document's currency and with its sign; left out where nothing is. */
  withheld?: Decimal;
  /** What notes that are assigned to the document took back of it; left out where none did. */
  matched?: MatchedTax;
}

/** What notes took back of a tax, at the rate of its document, and what of the document's amount that is (docs/accounting.md §5.13). */
export interface MatchedTax extends TaxFigures {
  /** In the document's currency; of several taxes of a note the first has it. */
  settled: Decimal;
}

/** What the buyer keeps of the net of a line and pays to the tax authority, and the tax that says so (docs/accounting.md §5.18). */
export interface WithheldOfLine {
  withholding_tax_id?: number | null;
  withheld?: Decimal | null;
}

/** The same of a transaction, by tax code; only where anything is withheld. */
export interface WithheldOfTotal {
  withheld?: Record<string, Decimal> | null;
}

/** A tax as a supplier states it on his document, in its currency (docs/accounting.md §5.4). */
export interface StatedTax {
  tax_id: number;
  amount: Decimal;
}

/** A tax that an opening balance brings along because it still waits for payment, in its currency (docs/accounting.md §8.6). */
export interface BroughtTax {
  tax_id: number;
  base: Decimal;
  tax: Decimal;
}

/** Taxes of one code and direction as they were filed, in the reporting currency, of the days of one return. */
export interface FiledTax {
  /** The window that the days belong to: the return's own, or of an earlier one. */
  start_date: Date;
  end_date: Date;
  tax_id: number;
  code: string;
  direction: TaxDirection;
  base: Decimal;
  tax: Decimal;
  non_deductible: Decimal;
  documents: number;
}

/** What buyers of a country were charged at a rate, as a one-stop shop declares it. */
export interface FiledCountry {
  country: string;
  rate: Decimal;
  base: Decimal;
  tax: Decimal;
}

/** A box of the form as it was filed. */
export interface FiledBox {
  code: string;
  amount: Decimal;
  /** What the books had to the cent, where the amount is what a country's form prints of it. */
  exact?: Decimal;
}
