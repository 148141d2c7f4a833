import { Decimal, sumOf } from '../../shared/accounting/decimal.ts';
import type { BooksView } from '../../shared/books/command.ts';
import { writtenAmount } from '../../shared/resources/present-values.ts';
import { proposableOperations } from '../../shared/resources/proposal/proposable-operations.ts';
import type { ProposableOperation } from '../../shared/resources/proposal/proposable-operations.ts';
import type { ProposedOperation } from './proposed-operation.ts';
import type { Settled } from './read-settled.ts';

/** The parts of an answer that tell one record from others. */
export interface Told {
  name?: string;
  code?: string;
  transaction_no?: string | null;
  transaction_date?: string;
  start_date?: string;
  end_date?: string;
  valid_from?: string;
  rate?: string | number;
  /** A document's own total, in its own currency. */
  amount?: string;
  currency_id?: number;
  /** Of a reminder. */
  reminded_on?: string;
  total?: string;
  currency_code?: string;
}

/** What is assigned of one document to another, in the currency of both. */
interface Assigned {
  amount: string;
  currency_id: number;
  assignment_date: string;
}

interface Body {
  resource?: Told;
  assignments?: readonly Assigned[];
}

interface About {
  /** What its documents are about. */
  readonly amount: Decimal;
  readonly contact: string | undefined;
  readonly settled: Settled | undefined;
  /** The document that is mailed, which the answer does not show. */
  readonly document: Told | undefined;
}

/**
 * What is proposed, in one sentence: the operation, the record, its day, the contact and the total of the document in its own currency, and in
 * the reporting one where that is another. No other text that people write (a narration) is part of it, so that none can speak to whoever confirms.
 */
export function summaryOf(
  { operation, params }: ProposedOperation,
  body: Body,
  { amount, contact, settled, document }: About,
  books: BooksView,
): string {
  const told = document ?? body.resource ?? {};
  const says = operation.id === 'createTransaction' && params.post !== true ? 'Draft a transaction' : spoken(operation.id);
  const about = contact === undefined ? [] : [contact];
  if (settled)
    return `${says}: ${[`${settled.by} ${dayOf(told, body)}`, ...about, ...assigned(body, books)].join(', ')}, on ${settled.of.join(', ')}`;
  const { transaction_no, code } = told;
  const record = [transaction_no ?? code ?? rateOf(told, books), dayOf(told, body)].filter(Boolean).join(' ');
  return `${says}: ${[record || named(params), ...about, ...totals(told, amount, books)].join(', ')}`;
}

function dayOf(told: Told, { assignments }: Body): string {
  const { transaction_date, start_date, valid_from, reminded_on } = told;
  const { assignment_date } = assignments?.[0] ?? (told as Partial<Assigned>);
  return (transaction_date ?? start_date ?? valid_from ?? reminded_on ?? assignment_date ?? '').slice(0, 10);
}

const codeOf = (id: number, books: BooksView): string => books.getAny('currencies', id)!.currency_code;
const written = (amount: Decimal, code: string): string => `${writtenAmount(amount, code)} ${code}`;

/** The total of a document as it will stand, also of a draft, which moves nothing yet; and what its rows move, where that is another currency. */
function totals({ transaction_no, amount: own, currency_id, ...told }: Told, amount: Decimal, books: BooksView): string[] {
  if (told.total !== undefined && told.currency_code !== undefined) return [written(new Decimal(told.total), told.currency_code)];
  const reporting = books.entity.currency_id;
  const moved = amount.isZero() ? [] : [written(amount, codeOf(reporting, books))];
  if (!transaction_no || own === undefined || currency_id === undefined || (currency_id === reporting && moved.length > 0)) return moved;
  return [written(new Decimal(own), codeOf(currency_id, books)), ...moved];
}

function assigned({ resource, assignments = [resource as Assigned] }: Body, books: BooksView): string[] {
  const [one] = assignments;
  const sum = sumOf(assignments, ({ amount }) => new Decimal(amount));
  return one === undefined ? [] : [written(sum, codeOf(one.currency_id, books))];
}

/** Of an exchange rate: which currency, and what one of it costs. */
function rateOf({ rate, currency_id, valid_from }: Told, books: BooksView): string | undefined {
  return valid_from === undefined || rate === undefined || currency_id === undefined ? undefined : `${codeOf(currency_id, books)} ${rate}`;
}

/** By its id, or by how many bank lines it does, where the answer shows no record of its own. */
function named({ id, transaction_id, acts, locked_until }: ProposedOperation['params']): string {
  if (Array.isArray(acts)) return acts.length === 1 ? '1 line' : `${acts.length} lines`;
  if (typeof locked_until === 'string') return `locked until ${locked_until}`;
  const of = [id, transaction_id].find((one) => typeof one === 'number');
  return of === undefined ? 'a new record' : `record ${of}`;
}

function spoken(id: string): string {
  return proposableOperations[id as ProposableOperation].replace(', and post it with `post`', ' and post it');
}
