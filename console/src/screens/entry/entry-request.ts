import type { components, operations } from '../../api/schema.d.ts';
import { readSum } from '../../parts/read-sum.ts';
import { hasDocument } from '../document/has-document.ts';
import { detailsOf } from '../document/typed-details.ts';
import { compoundFieldsOf } from './compound-draft.ts';
import { isWhole, lineRequestOf } from './draft-line.ts';
import { fallsDue, mainOf, takesPrepaid, takesStated } from './entry-draft.ts';
import type { Draft } from './entry-draft.ts';
import { isUnread, readTypedRate } from './typed-rate.ts';
import type { RateKind } from './typed-rate.ts';

type NewTransaction = operations['createTransaction']['requestBody']['content']['application/json'];
/** What is sent for an entry, new or changed. */
export type EntryRequest = NewTransaction & components['schemas']['UpdateTransactionBody'];

/** What a request takes from the books. */
interface Terms {
  /** What is said to have happened where nobody says it. */
  narration: string;
  /** The currency of the entry, and that of the books. */
  currency: number | null;
  reporting: number;
}

/**
 * The request that the draft is, as far as it is typed; undefined while it has no main account, no whole line, a contact that is nobody, or a rate that cannot be read.
 * Amounts are texts of decimals: no figure passes through a float.
 */
export function requestOf(draft: Draft, { narration: usual, currency, reporting }: Terms): EntryRequest | undefined {
  const lines = draft.lines.filter(isWhole);
  const main = mainOf(draft);
  const own = draft.compound ? compoundFieldsOf(lines) : { line_items: lines.map(lineRequestOf) };
  if (main === null || lines.length === 0 || !own || draft.unknown || isUnread(draft.rate)) return undefined;
  const { kind, contact, credited, date, due, narration, reference, pays, details, said = null } = draft;
  const document = hasDocument({ transaction_type: kind }) ? detailsOf(details, said) : null;
  const clears = pays?.account === main && (kind === 'RC' || kind === 'PY') ? pays : undefined;
  return {
    transaction_type: kind,
    account_id: main,
    contact_id: contact,
    ...(currency !== null && { currency_id: currency }),
    ...rateFieldsOf(draft, currency !== reporting),
    transaction_date: date,
    narration: narration.trim() || usual,
    ...(reference.trim() && { reference: reference.trim() }),
    ...(fallsDue(kind) && { due_date: due }),
    ...(kind === 'JN' && { credited, compound: false }),
    ...paidAndStatedOf(draft),
    ...((document ?? said) && { document }),
    ...(clears && { clears: [{ id: clears.id, type: clears.type }] }),
    ...own,
  } as unknown as EntryRequest;
}

/** Its own rate; where a draft had one and has none any more, it is cleared, so that the rate of the day holds. */
function rateFieldsOf({ rate, rated }: Draft, isForeign: boolean): Partial<Record<RateKind, string | null>> {
  const figure = isForeign && rate ? readTypedRate(rate) : undefined;
  return {
    ...(rated && { [rated]: null }),
    ...(rate && figure !== undefined && { [rate.says]: figure }),
  };
}

function paidAndStatedOf({ kind, prepaid, stated, had = [] }: Draft): object {
  const taxes = Object.entries(stated).flatMap(([tax_id, typed]) => {
    const amount = readSum(typed);
    return amount === undefined ? [] : [{ tax_id: Number(tax_id), amount }];
  });
  return {
    ...(takesPrepaid(kind) && (prepaid.length > 0 || had.includes('prepaid_ids')) && { prepaid_ids: prepaid.length > 0 ? prepaid : null }),
    ...(takesStated(kind) && (taxes.length > 0 || had.includes('stated_tax')) && { stated_tax: taxes.length > 0 ? taxes : null }),
  };
}
