import type { BankFile, BankLineRead, BankStatementRead, PaymentRead } from '../../shared/banking/bank-file.ts';
import { payerKey } from '../../shared/banking/matching/payers.ts';
import type { PlannedImport, PlannedLine, PlannedStatement } from '../../shared/banking/plan-import.ts';
import { joinedParts } from '../../shared/banking/plan-import.ts';
import { shown } from '../../shared/books/answers.ts';
import type { Answer, BooksView } from '../../shared/books/command.ts';
import { present } from '../../shared/api/record-form.ts';
import { undone } from '../../shared/resources/bank-line/undone.ts';
import type { BankLine } from '../../shared/resources/bank-line/bank-line.ts';
import { doubleOf } from './stored-identity.ts';
import { checkOpen } from './check-open.ts';
import { relinkStatements } from './relink-statements.ts';
import { takeOut } from './take-out.ts';
import type { ShownLines } from './take-out.ts';
import { bankStatement as resource } from '../../shared/resources/bank-statement/bank-statement.ts';
import type { BankStatement } from '../../shared/resources/bank-statement/bank-statement.ts';

/** What of an import concerns one account. */
export interface ImportOfAccount {
  account_id: number;
  plan: PlannedImport;
  /** The stored lines with which its lines were compared. */
  lines: BankLine[];
  /** The stored statements beside those of the file. */
  chain: BankStatement[];
  /** What it takes the place of, where it is read again. */
  former: ShownLines;
}

/** What is known before an import is decided: the file as it was read, and what of it is stored. */
export interface ImportFound extends Pick<BankFile, 'format' | 'warnings'> {
  sha256: string;
  /** Of the lines of a feed there is none. */
  file: { name: string | null; bytes: number } | null;
  accounts: ImportOfAccount[];
  /** The statements of the same bytes, imported before. */
  again: BankStatement[];
}

/** Inserts what a plan says; the same once more answers what it made the first time. */
export function storeImport(found: ImportFound, books: BooksView): Answer {
  if (found.again.length > 0) return answer(200, found.again, books);
  return answer(
    201,
    found.accounts.flatMap((account) => storeAccount(account, found, books)),
    books,
  );
}

function storeAccount(account: ImportOfAccount, found: ImportFound, books: BooksView): BankStatement[] {
  for (const line of account.lines) books.adopt('bank_lines', line);
  account.former.statements.forEach(checkOpen);
  takeOut(account.former, books);
  const compared = new Set(account.lines.map(({ id }) => id));
  const statements: BankStatement[] = [];
  for (const planned of account.plan.statements) {
    const fields = { ...statementOf(planned, found), account_id: account.account_id, file: keptFile(found, books) };
    const statement = books.insert('bank_statements', fields);
    const warnings = Map.groupBy(statement.warnings, ({ line }) => line);
    for (const line of planned.lines) storeLine(line, { statement, compared, warnings: warnings.get(line.read.position) ?? [] }, books);
    statements.push(statement);
  }
  for (const { id } of account.plan.gone) books.update('bank_lines', id, { state: 'gone' });
  relinkStatements(account.chain, [...account.former.statements, ...statements], books);
  return statements.map(({ id }) => books.getAny('bank_statements', id)!);
}

function answer(status: 200 | 201, statements: readonly BankStatement[], books: BooksView): Answer {
  const message = status === 200 ? 'Imported before' : `${statements.length} bank statements imported successfully`;
  return {
    status,
    body: { status: 'success', message, statements: statements.map((one) => shown(one, books, () => present(resource, one, {}))) },
  };
}

type NewStatement = Omit<BankStatement, 'id' | 'uuid' | 'entity_id' | 'created_at' | 'updated_at' | 'deleted_at' | 'revision'>;

function statementOf(
  { read, lines }: PlannedStatement,
  { format, sha256, warnings }: ImportFound,
): Omit<NewStatement, 'account_id' | 'file'> {
  const { check, account } = read;
  const is = (what: string): number => lines.filter((line) => line.found.is === what).length;
  return {
    format,
    number: account.iban ?? account.number,
    statement_no: read.id,
    sequence: read.sequence,
    page: read.page,
    from: dateOf(read.from),
    to: dateOf(read.to ?? read.closing?.date ?? null),
    opening: balanceOf(read.opening),
    closing: balanceOf(read.closing),
    check: {
      result: check.result,
      gap: check.result === 'gap' ? check.gap : null,
      hint: check.result === 'gap' ? check.hint : null,
      reason: check.result === 'not_possible' ? check.reason : null,
    },
    // What it follows is known once all are stored.
    follows: { result: 'first', gap: null, statement_id: null },
    file_sha256: sha256,
    counts: {
      lines: lines.length,
      new: is('new') + is('possible_double'),
      known: is('known'),
      booked: is('booked'),
      details: is('details'),
      possible_double: is('possible_double'),
    },
    warnings: [...warnings, ...read.warnings],
  };
}

/** Where the entity says nothing else, its bytes are kept as long as vouchers are (§ 147 AO). */
const YEARS_KEPT = 10;

function keptFile({ file, sha256 }: ImportFound, { entity, today }: BooksView): BankStatement['file'] {
  if (file === null) return null;
  const year = today.getUTCFullYear() + (entity.bank_file_years ?? YEARS_KEPT);
  return { ...file, sha256, kept_until: new Date(Date.UTC(year, 11, 31)) };
}

interface ShownBy {
  statement: BankStatement;
  /** What is odd about the line. */
  warnings: BankLine['warnings'];
  /** The stored lines with which those of the file were compared. */
  compared: ReadonlySet<number>;
}

function storeLine({ read, found, state }: PlannedLine, by: ShownBy, books: BooksView): void {
  const { statement } = by;
  if (found.is === 'new' || found.is === 'possible_double') {
    books.insert('bank_lines', {
      ...lineOf(read, by),
      state,
      statement_ids: [statement.id],
      ...undone,
      double_of_id: found.is === 'possible_double' ? found.of.id : null,
    });
    return;
  }
  const stored = books.getAny('bank_lines', found.of.id)!;
  const statement_ids = [...stored.statement_ids, statement.id];
  if (found.is === 'booked') books.update('bank_lines', stored.id, { ...lineOf(read, by), state, statement_ids });
  else if (found.is === 'details') books.update('bank_lines', stored.id, { statement_ids, parts: detailsOf(stored, read) });
  else books.update('bank_lines', stored.id, { statement_ids });
  const same_id = doubleOf(stored);
  if (same_id !== null && by.compared.has(same_id)) showBySame(same_id, statement.id, books);
}

/** A statement that shows a double shows the line that stands for it. */
function showBySame(same_id: number, statement_id: number, books: BooksView): void {
  const { statement_ids } = books.getAny('bank_lines', same_id)!;
  if (!statement_ids.includes(statement_id)) books.update('bank_lines', same_id, { statement_ids: [...statement_ids, statement_id] });
}

type Written = Omit<NewLine, 'state' | 'statement_ids' | 'double_of_id' | keyof typeof undone>;
type NewLine = Omit<BankLine, 'id' | 'uuid' | 'entity_id' | 'created_at' | 'updated_at' | 'deleted_at' | 'revision'>;

function lineOf(read: BankLineRead, { statement, warnings }: ShownBy): Written {
  const { batch, parts, code, booked_on, value_on, ...written } = read;
  return {
    ...written,
    payer: payerKey(read),
    account_id: statement.account_id,
    booked_on: dateOf(booked_on ?? value_on),
    value_on: dateOf(value_on),
    code: { iso: null, swift: null, gvc: null, ofx: null, bank: null, ...code },
    parts: parts.map(partOf),
    batch: batch && { count: batch.count, total: read.amount.abs() },
    warnings,
  };
}

const detailsOf = (stored: BankLine, read: BankLineRead): BankLine['parts'] =>
  stored.parts.length > 0 ? stored.parts : joinedParts([], read).map(partOf);

function partOf({ amount, currency, end_to_end_id, counterparty, text, references }: PaymentRead): BankLine['parts'][number] {
  return { amount, currency, end_to_end_id, counterparty, text, references };
}

const dateOf = (day: string | null): Date | null => (day === null ? null : new Date(day));

function balanceOf(balance: BankStatementRead['opening']): BankStatement['opening'] {
  return balance && { ...balance, date: dateOf(balance.date) };
}
