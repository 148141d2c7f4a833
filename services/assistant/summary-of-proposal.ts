import type { Decimal } from '../../shared/accounting/decimal.ts';
import type { BooksView } from '../../shared/books/command.ts';
import { writtenAmount } from '../../shared/resources/present-values.ts';
import { proposableOperations } from '../../shared/resources/proposal/proposable-operations.ts';
import type { ProposableOperation } from '../../shared/resources/proposal/proposable-operations.ts';
import type { ProposedOperation } from './proposed-operation.ts';

/** The parts of an answer that tell one record from others. */
interface Told {
  name?: string;
  code?: string;
  transaction_no?: string | null;
  transaction_date?: string;
  start_date?: string;
  end_date?: string;
}

interface About {
  /** What its documents are about. */
  readonly amount: Decimal;
  readonly contact: string | undefined;
}

/**
 * What is proposed, in one sentence: the operation, the record, its day, the contact and the amount of the document in
 * the reporting currency. No other text that people write (a narration) is part of it, so that none can speak to whoever confirms.
 */
export function summaryOf(
  { operation, params }: ProposedOperation,
  body: { resource?: Told },
  { amount, contact }: About,
  books: BooksView,
): string {
  const says = operation.id === 'createTransaction' && params.post !== true ? 'Draft a transaction' : spoken(operation.id);
  const { transaction_no, transaction_date, code, start_date } = body.resource ?? {};
  const record = [transaction_no ?? code, transaction_date?.slice(0, 10) ?? start_date?.slice(0, 10)].filter(Boolean).join(' ');
  const currency_code = books.getAny('currencies', books.entity.currency_id)!.currency_code;
  const debits = amount.isZero() ? [] : [`${writtenAmount(amount, currency_code)} ${currency_code}`];
  return `${says}: ${[record || named(params), ...(contact === undefined ? [] : [contact]), ...debits].join(', ')}`;
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
