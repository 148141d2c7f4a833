import type { BankFile } from '../../shared/banking/bank-file.ts';
import { planImport } from '../../shared/banking/plan-import.ts';
import type { BooksReader } from '../../shared/books/books-reader.ts';
import type { BooksView, Command } from '../../shared/books/command.ts';
import type { BankStatement } from '../../shared/resources/bank-statement/bank-statement.ts';
import type { OperationParams } from '../../shared/resources/operation-params.ts';
import { findBankAccounts } from './find-bank-accounts.ts';
import type { StatementsOfAccount } from './find-bank-accounts.ts';
import type { SentRead } from './read-sent.ts';
import { readStoredLines } from './read-stored-lines.ts';
import { readChainBeside } from './relink-statements.ts';
import { identitiesOf } from './read-again.ts';
import { storeImport } from './store-import.ts';
import type { ImportFound, ImportOfAccount } from './store-import.ts';
import { goesWith, readShownLines } from './take-out.ts';

type Sent = OperationParams['importBankStatement'];

/**
 * Stores the statements of a file or a feed, and those of their lines that are not stored yet (docs/decisions/bank-files.md); where it is read
 * again, in place of what it was read as before. It books nothing.
 * Throws errors of bank_statement for what cannot be read, or belongs to no account.
 */
export const importBankStatement = (read: () => SentRead): Command<Sent, ImportFound> => ({
  name: 'bank-statement.import',
  async query(sent, reader, books) {
    const { file, sha256 } = read();
    const groups = await findBankAccounts(file, sent, reader, books);
    const ids = groups.map(({ account_id }) => account_id);
    const same = await reader.find<BankStatement>('bank_statements', { file_sha256: sha256, account_id: { $in: ids }, deleted_at: null });
    const [again, former] = sent.read_again ? [[], same] : [same, []];
    const accounts = await Promise.all(groups.map((group) => planOf(file, { ...group, former }, reader, books)));
    const { format, warnings } = file;
    return { sha256, format, warnings, accounts, again, file: sent.file ? { name: sent.name ?? null, bytes: sent.file.size } : null };
  },
  weightFound: ({ accounts }) =>
    accounts.flatMap(({ plan, former }) => [...plan.statements, former]).reduce((sum, { lines }) => sum + 1 + lines.length, 0),
  decide: (_sent, books, found) => storeImport(found, books),
});

async function planOf(
  { format }: BankFile,
  { account_id, statements, former: same }: StatementsOfAccount & { former: readonly BankStatement[] },
  reader: BooksReader,
  books: BooksView,
): Promise<ImportOfAccount> {
  takeCurrency(statements, books.get('currencies', books.get('accounts', account_id)!.currency_id)!.currency_code);
  const [stored, chain, former] = await Promise.all([
    readStoredLines(statements, account_id, reader),
    readChainBeside(daysOfStatements(statements), account_id, reader),
    readShownLines(
      same.filter((one) => one.account_id === account_id),
      reader,
    ),
  ]);
  const all = new Map([...stored, ...former.lines].map((line) => [line.id, line]));
  const lines = [...all.values()].filter((line) => former.statements.length === 0 || !goesWith(line, former));
  const plan = planImport({ format, statements }, identitiesOf(lines, former, statements));
  return { account_id, lines, chain, former, plan };
}

function daysOfStatements(statements: BankFile['statements']): (string | null)[] {
  return statements.flatMap(({ opening, closing, to }) => [opening?.date ?? null, closing?.date ?? null, to]);
}

/** What says no currency is in that of its account. */
function takeCurrency(statements: BankFile['statements'], code: string): void {
  for (const { opening, closing, lines } of statements)
    for (const one of [opening, closing, ...lines]) if (one !== null) one.currency ??= code;
}
