import type { TaxDocumentRow, TaxSum } from '../../../shared/accounting/statements/build-tax-summary.ts';
import type { StatementHeadPayload } from '../../../shared/accounting/statements/statement-head.ts';
import type { PackBox } from '../../../shared/countries/country-pack.ts';
import type { WarningOfReturn } from '../reading/read-return-warnings.ts';

export interface BoxRow {
  code: string;
  /** As it is printed; null where the form prints none. */
  number: string | null;
  kind: PackBox['kind'];
  /** In the language of the statement, and in the official one. */
  meaning: string;
  official_meaning: string;
  exact: string;
  amount: string;
  documents: number;
  direction?: 'payable' | 'repayable';
}

export interface OfficialTaxReturn extends StatementHeadPayload {
  form: { country: string; name: string; version: string; title: string };
  boxes: BoxRow[];
  due: string;
  due_in_ledger: string;
  residue: string;
  unboxed: { tax_id: number; code: string; name: string; direction: TaxSum['direction']; base: string; tax: string }[];
  warnings: WarningOfReturn[];
  /** Whether a person of the country has compared the form with the official one, and what that is to be done for. */
  checked: boolean;
  to_be_checked: string[];
  /** Of the one box that is asked for. */
  documents: TaxDocumentRow[];
}
