import type { Decimal } from './decimal.ts';
import type { TaxDue, TaxOrigin, TaxUse } from './tax-mechanisms.ts';
import type { LineTaxDirection } from './vocabularies.ts';

/** Days on which a tax holds, both included; open at the end without a last one. */
export interface TaxSpan {
  from: Date;
  to: Date | null;
}

/** What the rules read of a tax (shared/resources/tax/tax.ts); its rate is in percent, ≥ 0. */
export interface Tax extends TaxOrigin {
  id: number;
  code: string;
  rate: Decimal;
  /** The CONTROL account; null when the rate is 0. */
  account_id: number | null;
  withholding_tax: boolean;
  /** The CONTROL account of the input tax of a reverse charge; `account_id` where it has none. */
  input_account_id?: number | null;
  /** Percent of an input tax that can be claimed. */
  deductible?: Decimal;
  due?: TaxDue;
  /** On which side lines may bear it; on both unless given. */
  use?: TaxUse;
  /** The days on which it holds, both included; all days unless given. */
  valid?: readonly TaxSpan[] | null;
  /** The boxes of the return that it reaches, by direction. */
  boxes?: readonly { readonly direction: LineTaxDirection }[] | null;
  /** Taxes of one family follow one another. */
  family?: string | null;
  /** The CONTROL account on which a tax waits that is due on payment. */
  pending_account_id?: number | null;
  /** The registration of the entity under which it is declared, by its code; that at home unless given. */
  registration?: string | null;
}
