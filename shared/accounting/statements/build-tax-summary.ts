import { compareText } from '../compare-text.ts';
import type { Decimal } from '../decimal.ts';
import { sumOf, ZERO } from '../decimal.ts';
import type { Tax, Transaction } from '../records.ts';
import type { TaxOfDocument } from '../taxes-of-document.ts';
import { numberOrDraft } from '../transaction-number.ts';
import { taxDirections } from '../vocabularies.ts';
import { codesOf } from '../codes-of.ts';
import type { TaxDirection, TransactionType } from '../vocabularies.ts';
import { dueOf } from '../tax-direction.ts';
import type { StatementAccount } from './account-balance.ts';
import { postingPayload } from './stated-posting.ts';
import type { StatedPostingPayload } from './stated-posting.ts';
import { statementAccount } from './statement-account.ts';
import type { StatementAccountPayload } from './statement-account.ts';
import { taxBoxes } from './tax-boxes.ts';
import { taxCountries } from './tax-countries.ts';
import type { BoxesOfTax, TaxBox } from './tax-boxes.ts';
import { headPayload } from './statement-head.ts';
import type { StatementHead, StatementHeadPayload } from './statement-head.ts';

/** What one document charges of one tax, in the reporting currency; negative where it takes back. */
export interface DocumentTax extends Readonly<TaxOfDocument> {
  readonly transaction: Pick<Transaction, 'id' | 'transaction_no' | 'transaction_type' | 'transaction_date' | 'reference'> & {
    readonly narration: string;
    readonly contact_id?: number | null;
  };
  /** It gives up an item that cannot be collected, or takes such a credit back. */
  readonly uncollectible?: boolean;
}

/** A tax whose record is missing, in spoilt books, has neither texts nor a rate nor an account (docs/accounting.md §6.1). */
export type SummedTax = Pick<Tax, 'id' | 'code' | 'account_id'> & {
  name: string;
  rate: Decimal | null;
  /** The boxes of the return that its figures are added to; it may have none. */
  boxes?: readonly BoxesOfTax[] | null;
  /** The registration under which it is declared; at home without one. */
  registration?: string | null;
  /** Of a one-stop shop: where the buyers are. */
  country?: string | null;
  /** What the pack of a country calls the tax that it made. */
  pack_code?: string | null;
  /** Why it stands in no box. */
  boxless?: string | null;
};

/** Taxes of one code and direction, added up over documents. */
export interface TaxSum {
  readonly tax: SummedTax;
  readonly direction: TaxDirection;
  readonly base: Decimal;
  readonly amount: Decimal;
  /** What of it joined the accounts of lines. */
  readonly non_deductible: Decimal;
  /** Credits less debits of it on each control account. */
  readonly on_accounts: ReadonlyMap<number, Decimal>;
  readonly documents: number;
  /** The part of base and tax that credits for bad debts made, as far as there are any. */
  readonly uncollectible?: Readonly<Record<'base' | 'tax', Decimal>>;
}

/** What waits for payments of one tax and direction (docs/accounting.md §5.13). */
export type WaitingSum = Pick<TaxSum, 'tax' | 'direction' | 'base' | 'amount'>;

/** What a control account owed before the window and what it moved in it, credits less debits. */
export interface ControlMovement {
  readonly account: StatementAccount;
  readonly opening: Decimal;
  readonly movement: Decimal;
  /** The part of the movement that settlements of tax returns posted. */
  readonly settled: Decimal;
}

interface TaxRow {
  taxId: number;
  code: string;
  name: string;
  rate: string | null;
  direction: TaxDirection;
  base: string;
  tax: string;
  nonDeductible: string;
  documents: number;
}

interface WaitingRow {
  taxId: number;
  code: string;
  direction: TaxDirection;
  base: string;
  tax: string;
}

interface CountryRow {
  country: string;
  rate: string;
  base: string;
  tax: string;
}

interface TaxAccountRow {
  account: StatementAccountPayload;
  opening: string;
  taxes: string;
  settled: string;
  otherMovements: string;
  movement: string;
}

export interface TaxDocumentRow extends StatedPostingPayload {
  id: number;
  transactionType: TransactionType;
  direction: TaxDirection;
  base: string;
  tax: string;
  nonDeductible: string;
}

export interface TaxSummary extends StatementHeadPayload {
  taxes: TaxRow[];
  /** What the labels of taxes add up to, by the codes of the return's form. */
  boxes: TaxBox[];
  /** Of a one-stop shop: by country of the buyers and rate. */
  countries: CountryRow[];
  /** Of which registration the figures are; null at home. */
  registration: string | null;
  /** What is due under each other registration with taxes in the window. */
  otherRegistrations: { registration: string | null; due: string }[];
  /** What waits for payments at the end of the window; it is in no other figure. */
  waiting: WaitingRow[];
  accounts: TaxAccountRow[];
  /** `due` is `filed`, which stands in returns that were filed, and `unfiled`. */
  totals: Record<TaxDirection | 'due' | 'filed' | 'unfiled', string>;
  /** Of the one tax that is asked for. */
  documents: TaxDocumentRow[];
}

export interface TaxFiguresOfWindow {
  readonly sums: readonly TaxSum[];
  /** Of which registration they are, null at home, and what is due under the others. */
  readonly registration?: string | null;
  readonly others?: readonly { readonly registration: string | null; readonly due: Decimal }[];
  readonly waiting?: readonly WaitingSum[];
  readonly controls: readonly ControlMovement[];
  readonly documents: readonly DocumentTax[];
  /** What of what is due no return that was filed holds; all of it unless given. */
  readonly unfiled?: Decimal;
}

/**
 * The tax return of a window in the reporting currency (docs/accounting.md §11.16): taxable base, tax and number of documents by tax
 * and direction; what is due to the authority, charged and withheld less paid and withheld from us, without what customers pay to it; and
 * for each control account what these taxes and what everything else moved on it, credits less debits, which together is its movement.
 */
export function buildTaxSummary(
  head: StatementHead,
  { sums, waiting = [], controls, documents, registration = null, others = [], ...given }: TaxFiguresOfWindow,
): TaxSummary {
  const directions = codesOf(taxDirections);
  const of = (direction: TaxDirection) =>
    sumOf(
      sums.filter((sum) => sum.direction === direction),
      ({ amount }) => amount,
    );
  const due = dueOf(sums);
  const { unfiled = due } = given;
  return {
    ...headPayload(head),
    taxes: [...sums].sort(byCode(directions)).map(taxRow),
    boxes: taxBoxes(sums),
    countries: taxCountries(sums).map(({ country, rate, base, tax }) => ({
      country,
      ...{ rate: rate.toString(), base: base.toString(), tax: tax.toString() },
    })),
    registration,
    otherRegistrations: others.map(({ registration: code, due: other }) => ({ registration: code, due: other.toString() })),
    waiting: waiting.toSorted(byCode(directions)).map(waitingRow),
    accounts: controls.flatMap((control) => accountRow(control, sums)),
    totals: {
      ...(Object.fromEntries(directions.map((direction) => [direction, of(direction).toString()])) as Record<TaxDirection, string>),
      due: due.toString(),
      filed: due.minus(unfiled).toString(),
      unfiled: unfiled.toString(),
    },
    documents: documents.map(documentRow),
  };
}

type Coded = Pick<TaxSum, 'tax' | 'direction'>;

function byCode(directions: readonly TaxDirection[]): (a: Coded, b: Coded) => number {
  return (a, b) =>
    directions.indexOf(a.direction) - directions.indexOf(b.direction) || compareText(a.tax.code, b.tax.code) || a.tax.id - b.tax.id;
}

/** A tax that was charged and paid over moves its account by nothing, and is shown: only where it owed nothing and nothing moved it there is no row. */
function accountRow({ account, opening, movement, settled }: ControlMovement, sums: readonly TaxSum[]): TaxAccountRow[] {
  const taxes = sumOf(sums, ({ on_accounts }) => on_accounts.get(account.id) ?? ZERO);
  if ([opening, taxes, movement, settled].every((figure) => figure.isZero())) return [];
  const otherMovements = movement.minus(taxes).minus(settled);
  return [
    {
      account: statementAccount(account),
      opening: opening.toString(),
      taxes: taxes.toString(),
      settled: settled.toString(),
      otherMovements: otherMovements.toString(),
      movement: movement.toString(),
    },
  ];
}

function taxRow({ tax, direction, base, amount, non_deductible, documents }: TaxSum): TaxRow {
  const { id, code, name, rate } = tax;
  return {
    taxId: id,
    code,
    name,
    rate: rate?.toString() ?? null,
    direction,
    base: base.toString(),
    tax: amount.toString(),
    nonDeductible: non_deductible.toString(),
    documents,
  };
}

function waitingRow({ tax, direction, base, amount }: WaitingSum): WaitingRow {
  return { taxId: tax.id, code: tax.code, direction, base: base.toString(), tax: amount.toString() };
}

/** A document of the return, as its list shows it. */
export function documentRow({ direction, base, tax, non_deductible, transaction }: DocumentTax): TaxDocumentRow {
  const { id, transaction_date: posting_date, reference = null } = transaction;
  return {
    id,
    ...postingPayload({ ...transaction, transaction_no: numberOrDraft(transaction), assignment_id: null, posting_date, reference }),
    transactionType: transaction.transaction_type,
    direction,
    base: base.toString(),
    tax: tax.toString(),
    nonDeductible: non_deductible.toString(),
  };
}
