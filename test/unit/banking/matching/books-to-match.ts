import { Decimal } from '../../../../shared/accounting/decimal.ts';
import type { MatchedBooks, MatchLine, OpenEntry, OpenItem } from '../../../../shared/banking/matching/matched-books.ts';
import { propose } from '../../../../shared/banking/matching/propose.ts';
import type { Proposal } from '../../../../shared/banking/matching/proposal.ts';

/** Our two accounts, and two customers and a supplier. */
export const [BANK, SAVINGS, FEES, INTEREST] = [301, 302, 650, 701];
export const [ROTH, OTHER] = [1, 2];
const [ROUNDING, SUPPLIER] = [651, 3];

type Given<Whole, Amount extends string = 'amount'> = Partial<Omit<Whole, Amount>> & { amount: string };

let ids = 0;

export function line({ amount, ...given }: Given<MatchLine>): MatchLine {
  ids += 1;
  return {
    id: ids,
    account_id: BANK,
    amount: new Decimal(amount),
    currency: 'EUR',
    booked_on: '2025-03-10',
    end_to_end_id: null,
    counterparty: null,
    text: null,
    references: [],
    original: null,
    charges: [],
    code: {},
    parts: [],
    reversal: false,
    return_reason: null,
    waits: null,
    ...given,
  };
}

export const payer = (name: string | null, iban: string | null = null): MatchLine['counterparty'] => ({
  name,
  iban,
  number: null,
  bank: null,
  ultimate_name: null,
});

export function item(number: string, amount: string, given: Partial<OpenItem> = {}): OpenItem {
  ids += 1;
  const side = given.side ?? (amount.startsWith('-') ? 'payable' : 'receivable');
  return {
    kind: 'transaction',
    id: ids,
    side,
    contact_id: side === 'payable' ? SUPPLIER : ROTH,
    numbers: [number],
    amount: new Decimal(amount),
    currency: 'EUR',
    date: '2025-02-01',
    discount: null,
    ...given,
  };
}

export function entry(number: string, amount: string, given: Partial<OpenEntry> = {}): OpenEntry {
  ids += 1;
  const base = { transaction_id: ids, account_id: BANK, contact_id: null, numbers: [number], transfer: false };
  return { ...base, amount: new Decimal(amount), date: '2025-03-08', ...given };
}

export function books(given: Partial<MatchedBooks> = {}): MatchedBooks {
  const account = { holder: 'Weft & Loom GmbH', difference_limit: new Decimal(0), fee_account_id: FEES, rounding_account_id: ROUNDING };
  return {
    items: [],
    settled: [],
    entries: [],
    accounts: [
      { ...account, id: BANK, numbers: ['DE08207187283341033917'], interest_account_id: INTEREST },
      { ...account, id: SAVINGS, numbers: ['DE52281957082952273602'], interest_account_id: null },
    ],
    contacts: [
      { id: ROTH, names: ['Anna Roth'], bank_numbers: ['DE02120300000000202051'] },
      { id: OTHER, names: ['Müller & Söhne GmbH'], bank_numbers: [] },
      { id: SUPPLIER, names: ['Stadtwerke'], bank_numbers: [] },
    ],
    done: [],
    past: [],
    ...given,
  };
}

/** What is proposed first for one line. */
export const first = (one: MatchLine, with_books: MatchedBooks): Proposal | undefined => propose([one], with_books)[0]?.[0];

/** `settle 12: 1190, 13: 1190` and how sure, with the kind. */
export function shown(proposal: Proposal | undefined): string {
  if (proposal === undefined) return 'none';
  const { act, sure, kind } = proposal;
  const what = {
    settle: () => (act.act === 'settle' ? act.items.map(({ amount }) => amount.toFixed(2)).join(' + ') : ''),
    match: () => (act.act === 'match' ? `${act.entries.length}` : ''),
    post: () => (act.act === 'post' ? act.lines.map(({ account_id, amount }) => `${account_id} ${amount.toFixed(2)}`).join() : ''),
    transfer: () => (act.act === 'transfer' ? `${act.account_id}${act.line_id === undefined ? '' : ' with line'}` : ''),
    on_account: () => (act.act === 'on_account' ? `${act.contact_id}` : ''),
    return: () => (act.act === 'return' ? (act.fee?.toFixed(2) ?? 'no fee') : ''),
    ignore: () => '',
  }[act.act]();
  return `${sure}: ${act.act} ${what} (${kind})`;
}

export const doubts = (proposal: Proposal | undefined): string[] => proposal?.against.map(({ key }) => key) ?? [];
