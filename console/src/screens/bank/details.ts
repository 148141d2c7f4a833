import type { BankLine } from '../../api/bank.ts';
import { readAmount } from '../../parts/read-amount.ts';
import { lineItem } from './candidate.ts';
import type { Candidate, Deed } from './candidate.ts';

export type DifferenceKind = NonNullable<Deed['difference']>['kind'];

/** What a person says of a candidate besides taking it. Nothing of it has to be said. */
export interface Details {
  /** The tax in an amount that is posted, by its id. */
  tax: string;
  /** What the difference between items and the line is; null is what is proposed. */
  difference: DifferenceKind | '' | null;
  /** The tax that was withheld of a payment, by its id; null is what is proposed. */
  withheld: string | null;
  /** Takes the difference, or the fee of a payment that came back. */
  account: number | null;
  /** What one unit of another currency is worth, as it is typed. */
  rate: string;
}

export const no_details: Details = { tax: '', difference: null, withheld: null, account: null, rate: '' };

/** What is done with a line, or with a part of it, when a candidate is taken with these details. Amounts are texts of decimals. */
export function detailed(candidate: Candidate, line: BankLine, details: Details, part?: string): Deed {
  const { deed } = candidate;
  const rate = readAmount(details.rate);
  const rated = rate === undefined ? {} : { exchange_rate: rate };
  switch (deed.act) {
    case 'post':
      return posted(candidate, line, details, part);
    case 'settle':
      return { ...deed, ...rated, ...differing(deed, details) };
    case 'transfer':
      return { ...deed, ...rated };
    case 'return':
      return details.account === null ? deed : { ...deed, fee_account_id: details.account };
    default:
      return deed;
  }
}

/** The whole amount on the account that was found, with its tax; what is proposed has amounts of its own. */
function posted({ deed, isTaxable }: Candidate, line: BankLine, { tax }: Details, part: string | undefined): Deed {
  const account = deed.line_items?.[0]?.account_id;
  const is_whole = part === undefined && tax === '';
  if (!isTaxable || !account || is_whole) return deed;
  return { ...deed, line_items: [lineItem(account, part ?? String(line.amount), tax === '' ? undefined : Number(tax))] };
}

/** With a difference, or a tax withheld, the items are paid in full, whatever was proposed to be paid of them. */
function differing(deed: Deed, details: Details): Partial<Deed> {
  const { account } = details;
  if (details.difference === null && details.withheld === null && account === null) return {};
  const { difference, withheld } = meant(deed, details);
  const items = (deed.items ?? []).map(({ id, type }) => ({ id, ...(type ? { type } : {}) }));
  if (withheld !== '') return { items, taxes: [Number(withheld)], difference: null };
  if (difference === '') return { difference: null, taxes: null };
  return { items, taxes: null, difference: { kind: difference, ...(account === null ? {} : { account_id: account }) } };
}

/** What accepting does: what a person has said, else what is proposed. */
export function meant(deed: Deed, { difference, withheld }: Details): { difference: DifferenceKind | ''; withheld: string } {
  const isSaid = difference !== null || withheld !== null;
  if (isSaid) return { difference: difference ?? '', withheld: withheld ?? '' };
  const [tax] = deed.act === 'settle' ? (deed.taxes ?? []) : [];
  return { difference: deed.difference?.kind ?? '', withheld: tax === undefined ? '' : String(tax) };
}
