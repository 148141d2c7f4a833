import { Decimal } from '../../../shared/accounting/decimal.ts';
import { dayText } from '../../../shared/accounting/fiscal-year.ts';
import type { EntrySums, PartySide } from '../../../shared/moving/exported.ts';
import type { LastPosting } from '../reading/read-ledger-postings.ts';
import type { ExportSpan } from './export-span.ts';

/** Where a file goes on, and what all its parts share. The gateway hands it on unread, and takes none from a client. */
export interface ExportPlace extends ExportSpan {
  /** The last row of the chain that counts. */
  readonly position: number;
  /** When the youngest account of the file was made, in milliseconds. */
  readonly accounts_until: number;
  readonly mark: string;
  /** Which contacts come next, while they are written, and what stands behind them; undefined: none, or all were. */
  readonly party: PartyPlace | undefined;
  /** How many turns of years were passed. */
  readonly turned: number;
  /** The last entry since the last of them; undefined before the first. */
  readonly last: LastPosting | undefined;
  /** Of each account, the value that entries moved in another currency without units of it: it stands in the reporting currency. */
  readonly unitless: ReadonlyMap<number, Decimal>;
}

/** The side that is written, and the last contact that was. */
export interface PartyPlace {
  readonly side: PartySide;
  readonly after: number;
  /** Whether some of this side were written. */
  readonly begun: boolean;
  /** Of all entries, as the first part found them. */
  readonly sums: EntrySums;
}

type CarriedParty = [side: PartySide, after: number, begun: boolean, entries: number, debit: string, credit: string];
type Carried = [
  from: string,
  to: string,
  position: number,
  accounts_until: number,
  mark: string,
  party: CarriedParty | null,
  turned: number,
  last: LastPosting | null,
  unitless: [number, string][],
];

export function writePlace({ from, to, position, accounts_until, mark, party, turned, last, unitless }: ExportPlace): string {
  const values = [...unitless].map(([account_id, value]): [number, string] => [account_id, value.toFixed()]);
  const days = [dayText(from), dayText(to)] as const;
  return JSON.stringify([
    ...days,
    position,
    accounts_until,
    mark,
    party ? carriedParty(party) : null,
    turned,
    last ?? null,
    values,
  ] satisfies Carried);
}

/** The place that an earlier part has written. */
export function readPlace(cursor: string): ExportPlace {
  const [from, to, position, accounts_until, mark, party, turned, last, unitless] = JSON.parse(cursor) as Carried;
  return {
    from: new Date(from),
    to: new Date(to),
    position,
    accounts_until,
    mark,
    party: party ? partyOf(party) : undefined,
    turned,
    last: last ?? undefined,
    unitless: new Map(unitless.map(([account_id, value]) => [account_id, new Decimal(value)])),
  };
}

const carriedParty = ({ side, after, begun, sums: { entries, debit, credit } }: PartyPlace): CarriedParty => [
  side,
  after,
  begun,
  entries,
  debit.toFixed(),
  credit.toFixed(),
];

const partyOf = ([side, after, begun, entries, debit, credit]: CarriedParty): PartyPlace => ({
  side,
  after,
  begun,
  sums: { entries, debit: new Decimal(debit), credit: new Decimal(credit) },
});
