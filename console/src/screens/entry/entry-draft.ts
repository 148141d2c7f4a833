import type { Balance, NamedAccount, Transaction } from '../../api/books.ts';
import type { Contact } from '../../api/contacts.ts';
import type { components } from '../../api/schema.d.ts';
import { asTyped } from '../../parts/read-sum.ts';
import { typedDetailsOf } from '../document/typed-details.ts';
import type { ShownDetails, TypedDetails } from '../document/typed-details.ts';
import { compoundRowsOf } from './compound-draft.ts';
import { daysAfter, dueByTerms } from './due-by-terms.ts';
import { draftLineOf, isWhole, newLine } from './draft-line.ts';
import type { TypedCorrection } from './typed-correction.ts';
import type { DraftLine } from './draft-line.ts';
import { typedRateOf } from './typed-rate.ts';
import type { RateKind, TypedRate } from './typed-rate.ts';

export type Kind = components['schemas']['Transaction']['transaction_type'];

/** An open item that a receipt or a payment settles. */
export interface Paid {
  id: number;
  type: 'Transaction' | 'Balance';
  account: number;
}

/** An entry as it is typed: nothing of it is saved until somebody says so. */
export interface Draft {
  kind: Kind;
  main: number | null;
  contact: number | null;
  /** What stands in the field of the contact and is nobody's name. */
  unknown?: string;
  /** Of a journal entry: the main account is credited. */
  credited: boolean;
  /** A journal entry of any number of debits and credits: its lines are all of them, the main account's the first. */
  compound: boolean;
  /** Null while nobody has chosen one: it is then that of the main account. */
  currency: number | null;
  /** Its own rate, and how the draft of the service said one before. */
  rate: TypedRate | null;
  rated?: RateKind | undefined;
  date: string;
  due: string;
  narration: string;
  reference: string;
  lines: DraftLine[];
  /** What its document says besides its figures, and what the draft of the service said of it before. */
  details: TypedDetails;
  said?: ShownDetails;
  /** Of a correction: what is typed of it besides. */
  correction?: TypedCorrection;
  /** What was paid of it before, by the ids of receipts or payments. */
  prepaid: number[];
  /** Taxes as the supplier states them, by their ids. */
  stated: Readonly<Record<number, string>>;
  /** Which of these two the draft of the service had, so that they are cleared where they are taken away. */
  had?: readonly ('prepaid_ids' | 'stated_tax')[];
  /** What it settles as it is posted: an item on its main account. */
  pays?: Paid;
}

/** Documents that fall due. */
const falling_due: ReadonlySet<Kind> = new Set<Kind>(['IN', 'BL']);
export const fallsDue = (kind: Kind): boolean => falling_due.has(kind);

/** Whose account the main one of a kind is. */
const of_clients: ReadonlySet<Kind> = new Set<Kind>(['IN', 'CN', 'RC']);
const of_suppliers: ReadonlySet<Kind> = new Set<Kind>(['BL', 'DN', 'PY']);

/** What somebody is with whom an entry of the kind is made. */
const buying: ReadonlySet<Kind> = new Set<Kind>(['BL', 'DN', 'PY', 'CP']);
export const partyOf = (kind: Kind): Contact['kind'] =>
  buying.has(kind) ? 'supplier' : kind === 'JN' || kind === 'CE' ? 'other' : 'customer';

/** Whether it is with a customer or a supplier, on an account of theirs. */
export const isOfParty = (kind: Kind): boolean => of_clients.has(kind) || of_suppliers.has(kind);

/** What naming a contact fills in of an entry, where nothing was chosen yet: its accounts and taxes, and the due day by its terms. */
export function filledBy(contact: Contact | null, { kind, main, currency, date, due, lines }: Draft): Partial<Draft> {
  if (!contact) return { contact: null };
  const { id, receivable_account_id, payable_account_id, line_account_id, currency_id, taxes, payment_terms } = contact;
  const usual = of_clients.has(kind) ? receivable_account_id : of_suppliers.has(kind) ? payable_account_id : null;
  const isTrade = kind !== 'RC' && kind !== 'PY' && kind !== 'JN' && kind !== 'CE';
  const filled = (line: DraftLine): DraftLine =>
    line.account === null ? { ...line, account: line_account_id, taxes: line.taxes.length > 0 ? line.taxes : (taxes ?? []) } : line;
  return {
    contact: id,
    main: main ?? usual,
    currency: currency ?? (isOfParty(kind) ? currency_id : null),
    due: dueByTerms(date, payment_terms) ?? due,
    ...(isTrade && { lines: lines.map(filled) }),
  };
}

const DUE_AFTER_DAYS = 30;
const dueOf = (date: string): string => daysAfter(Date.parse(date), DUE_AFTER_DAYS);

/** An entry of a day, and nothing in it yet. */
export function emptyDraft(kind: Kind, date: string, contact: number | null = null): Draft {
  const bare = { main: null, currency: null, rate: null, credited: true, compound: false, due: dueOf(date), narration: '', reference: '' };
  return { kind, contact, date, ...bare, prepaid: [], stated: {}, lines: [newLine()], details: typedDetailsOf(null) };
}

/** A receipt or a payment of what is left of an item, on a day. */
export function payingDraft(kind: Kind, date: string, of: Transaction | Balance, type: Paid['type']): Draft {
  const { id, currency_id, contact_id, outstanding } = of;
  const account = Number(of.account_id);
  const lines = [{ ...newLine(), price: asTyped(String(outstanding)) }];
  return { ...emptyDraft(kind, date, contact_id), main: account, currency: currency_id, lines, pays: { id, type, account } };
}

/** A transaction of the service as the form shows it. */
export function draftOf(of: Transaction): Draft {
  const date = of.transaction_date.slice(0, 10);
  const rate = typedRateOf(of);
  return {
    kind: of.transaction_type,
    main: of.account_id,
    currency: of.currency_id,
    rate,
    rated: rate?.says,
    contact: of.contact_id,
    credited: of.credited,
    compound: of.compound,
    date,
    due: of.due_date?.slice(0, 10) ?? dueOf(date),
    narration: of.narration,
    reference: of.reference ?? '',
    lines: of.compound ? compoundRowsOf(of) : (of.line_items ?? []).map(draftLineOf),
    prepaid: of.prepaid_ids ?? [],
    stated: Object.fromEntries((of.stated_tax ?? []).map(({ tax_id, amount }) => [tax_id, asTyped(String(amount))])),
    had: (['prepaid_ids', 'stated_tax'] as const).filter((field) => of[field] !== null),
    details: typedDetailsOf(of.document),
    said: of.document,
  };
}

/** The same entry once more, on another day: without the reference, its own rate, what was paid and what is said besides: these are of one document. It falls due by the terms of its contact. */
export function copyOf(of: Transaction, date: string, contact: Contact | undefined): Draft {
  const bare = { rate: null, rated: undefined, reference: '', prepaid: [], stated: {}, had: [], details: typedDetailsOf(null), said: null };
  return { ...draftOf(of), date, due: dueByTerms(date, contact?.payment_terms ?? null) ?? dueOf(date), ...bare };
}

/** The currency that was chosen, else that of the main account; null while there is none. */
export function currencyOf(draft: Draft, accounts: ReadonlyMap<number, NamedAccount>): number | null {
  return draft.currency ?? accounts.get(mainOf(draft) ?? 0)?.currency_id ?? null;
}

/** Its main account: of a compound entry that of the first row. */
export const mainOf = ({ compound, main, lines }: Draft): number | null => (compound ? (lines.find(isWhole)?.account ?? null) : main);

/** The same entry with any number of debits and credits, or with one account against the others again. */
export function reformed(draft: Draft, compound: boolean): Partial<Draft> {
  const { main, credited, lines } = draft;
  if (!compound)
    return { compound, main: lines[0]?.account ?? null, credited: lines[0]?.side === 'C', lines: lines.slice(1).map(plainLine) };
  const [first, others] = credited ? (['C', 'D'] as const) : (['D', 'C'] as const);
  return {
    compound,
    lines: [{ ...newLine(), account: main, side: first }, ...lines.map((line) => ({ ...plainLine(line), side: others }))],
  };
}

/** What both forms of a journal entry have in common. */
const plainLine = ({ account, narration, price, dimensions }: DraftLine): DraftLine => ({
  ...newLine(),
  account,
  narration,
  price,
  dimensions,
});

/** What may be paid before it is made, and of what a supplier states taxes. */
export const takesPrepaid = (kind: Kind): boolean => fallsDue(kind);
const stating: ReadonlySet<Kind> = new Set<Kind>(['BL', 'CP', 'DN']);
export const takesStated = (kind: Kind): boolean => stating.has(kind);
