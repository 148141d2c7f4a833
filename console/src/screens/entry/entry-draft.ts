import type { Balance, Transaction } from '../../api/books.ts';
import type { Contact } from '../../api/contacts.ts';
import type { components, operations } from '../../api/schema.d.ts';
import { asTyped } from '../../parts/read-sum.ts';
import { hasDocument } from '../document/has-document.ts';
import { detailsOf, typedDetailsOf } from '../document/typed-details.ts';
import type { ShownDetails, TypedDetails } from '../document/typed-details.ts';
import { daysAfter, dueByTerms } from './due-by-terms.ts';
import { draftLineOf, isWhole, lineRequestOf, newLine } from './draft-line.ts';
import type { DraftLine } from './draft-line.ts';

type NewTransaction = operations['createTransaction']['requestBody']['content']['application/json'];
/** What is sent for an entry, new or changed. */
export type EntryRequest = NewTransaction & components['schemas']['UpdateTransactionBody'];
export type Kind = components['schemas']['Transaction']['transaction_type'];

/** An open item that a receipt or a payment settles. */
export interface Paid {
  id: number;
  type: 'Transaction' | 'Balance';
  account: number;
  currency: number;
}

/** An entry as it is typed: nothing of it is saved until somebody says so. */
export interface Draft {
  kind: Kind;
  main: number | null;
  contact: number | null;
  /** Of a journal entry: the main account is credited. */
  credited: boolean;
  date: string;
  due: string;
  narration: string;
  reference: string;
  lines: DraftLine[];
  /** What its document says besides its figures, and what the draft of the service said of it before. */
  details: TypedDetails;
  said?: ShownDetails;
  /** What it settles as it is posted: an item on its main account. */
  pays?: Paid;
}

/** Documents that fall due. */
const falling_due: ReadonlySet<Kind> = new Set<Kind>(['IN', 'BL']);
export const fallsDue = (kind: Kind): boolean => falling_due.has(kind);

/** Whose account the main one of a kind is. */
const of_clients: ReadonlySet<Kind> = new Set<Kind>(['IN', 'CN', 'RC']);
const of_suppliers: ReadonlySet<Kind> = new Set<Kind>(['BL', 'DN', 'PY']);

/** What naming a contact fills in of an entry, where nothing was chosen yet: its accounts and taxes, and the due day by its terms. */
export function filledBy(contact: Contact | null, { kind, main, date, due, lines }: Draft): Partial<Draft> {
  if (!contact) return { contact: null };
  const { id, receivable_account_id, payable_account_id, line_account_id, taxes, payment_terms } = contact;
  const usual = of_clients.has(kind) ? receivable_account_id : of_suppliers.has(kind) ? payable_account_id : null;
  const isTrade = kind !== 'RC' && kind !== 'PY' && kind !== 'JN' && kind !== 'CE';
  const filled = (line: DraftLine): DraftLine =>
    line.account === null ? { ...line, account: line_account_id, taxes: line.taxes.length > 0 ? line.taxes : (taxes ?? []) } : line;
  return {
    contact: id,
    main: main ?? usual,
    due: dueByTerms(date, payment_terms) ?? due,
    ...(isTrade && { lines: lines.map(filled) }),
  };
}

const DUE_AFTER_DAYS = 30;
const dueOf = (date: string): string => daysAfter(Date.parse(date), DUE_AFTER_DAYS);

/** An entry of a day, and nothing in it yet. */
export function emptyDraft(kind: Kind, date: string, contact: number | null = null): Draft {
  const bare = { main: null, credited: true, due: dueOf(date), narration: '', reference: '' };
  return { kind, contact, date, ...bare, lines: [newLine()], details: typedDetailsOf(null) };
}

/** A receipt or a payment of what is left of an item, on a day. */
export function payingDraft(kind: Kind, date: string, of: Transaction | Balance, type: Paid['type']): Draft {
  const { id, currency_id, contact_id, outstanding } = of;
  const account = Number(of.account_id);
  const lines = [{ ...newLine(), price: asTyped(String(outstanding)) }];
  return { ...emptyDraft(kind, date, contact_id), main: account, lines, pays: { id, type, account, currency: currency_id } };
}

/** A transaction of the service as the form shows it. */
export function draftOf(of: Transaction): Draft {
  const date = of.transaction_date.slice(0, 10);
  return {
    kind: of.transaction_type,
    main: of.account_id,
    contact: of.contact_id,
    credited: of.credited,
    date,
    due: of.due_date?.slice(0, 10) ?? dueOf(date),
    narration: of.narration,
    reference: of.reference ?? '',
    lines: (of.line_items ?? []).map(draftLineOf),
    details: typedDetailsOf(of.document),
    said: of.document,
  };
}

/** The same entry once more, on another day: without the reference and what is said besides, which are of one document. */
export function copyOf(of: Transaction, date: string): Draft {
  return { ...draftOf(of), date, due: dueOf(date), reference: '', details: typedDetailsOf(null), said: null };
}

/**
 * The request that the draft is, as far as it is typed; undefined while it has no main account or no whole line. Amounts are texts of decimals:
 * no figure passes through a float.
 */
export function requestOf(draft: Draft, narration_unless_given: string): EntryRequest | undefined {
  const lines = draft.lines.filter(isWhole);
  if (draft.main === null || lines.length === 0) return undefined;
  const { kind, main, contact, credited, date, due, narration, reference, pays, details, said = null } = draft;
  const document = hasDocument({ transaction_type: kind }) ? detailsOf(details, said) : null;
  const clears = pays?.account === main && (kind === 'RC' || kind === 'PY') ? pays : undefined;
  return {
    transaction_type: kind,
    account_id: main,
    contact_id: contact,
    transaction_date: date,
    narration: narration.trim() || narration_unless_given,
    ...(reference.trim() && { reference: reference.trim() }),
    ...(fallsDue(kind) && { due_date: due }),
    ...(kind === 'JN' && { credited }),
    ...((document ?? said) && { document }),
    ...(clears && { currency_id: clears.currency, clears: [{ id: clears.id, type: clears.type }] }),
    line_items: lines.map(lineRequestOf),
  } as unknown as EntryRequest;
}
