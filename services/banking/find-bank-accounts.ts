import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import type { BankFile, BankStatementRead } from '../../shared/banking/bank-file.ts';
import { isAccountNumber } from '../../shared/banking/is-account-number.ts';
import type { BooksReader } from '../../shared/books/books-reader.ts';
import type { BooksView } from '../../shared/books/command.ts';
import { missingRecord } from '../../shared/books/record-nouns.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { BankStatement } from '../../shared/resources/bank-statement/bank-statement.ts';

/** The statements of a file that are of one account of the books. */
export interface StatementsOfAccount {
  account_id: number;
  statements: BankStatementRead[];
}

/**
 * The accounts of the statements of a file: the one that was named, or those whose own numbers the file has, else those whose earlier
 * statements have them. Throws errors 104, 105, 106 and 112 of bank_statement.
 */
export async function findBankAccounts(
  file: BankFile,
  { account_id: named }: { account_id?: number | null },
  reader: BooksReader,
  books: BooksView,
): Promise<StatementsOfAccount[]> {
  const groups = Map.groupBy(file.statements, ({ account }) => account.iban ?? account.number);
  if (named && groups.size > 1) throw refuse('OtherAccount', `The file is of several accounts: ${[...groups.keys()].join(', ')}`);
  const found = new Map<number, BankStatementRead[]>();
  for (const [number, statements] of groups) {
    const account_id = await accountOf(number, named ?? null, reader, books);
    checkAccount(statements, account_id, books);
    found.set(account_id, [...(found.get(account_id) ?? []), ...statements]);
  }
  return [...found].map(([account_id, statements]) => ({ account_id, statements }));
}

async function accountOf(number: string | null, named: number | null, reader: BooksReader, books: BooksView): Promise<number> {
  const known = number === null ? undefined : await accountWithNumber(number, reader, books);
  if (named === null) {
    if (known !== undefined) return known;
    throw refuse('UnknownAccount', number === null ? 'The file names no account' : `The file is of the account ${number}`);
  }
  if (!books.get('accounts', named)) throw new RequestError(422, { account_id: [missingRecord('accounts', named)] });
  if (number !== null && (known ?? named) !== named)
    throw refuse('OtherAccount', `The file is of ${number}, the number of another account`);
  if (number !== null && known === undefined && (await hasOtherNumber(named, reader, books)))
    throw refuse('OtherAccount', `The file is of ${number}`);
  return named;
}

async function accountWithNumber(number: string, reader: BooksReader, books: BooksView): Promise<number | undefined> {
  const own = books.all('accounts').find(({ bank }) => bank && isAccountNumber(number, bank));
  if (own) return own.id;
  // Who said on which account the company is paid has said whose number it is.
  const paid_on = books.entity.identity?.bank_accounts?.find(({ iban }) => iban === number)?.account_id;
  if (paid_on && books.get('accounts', paid_on)) return paid_on;
  const [earlier] = await reader.find<BankStatement>('bank_statements', { number, deleted_at: null }, { limit: 1 });
  return earlier?.account_id;
}

/** Whether it is known that an account has a number, as its own or by a statement; only called for one that is not it. */
async function hasOtherNumber(account_id: number, reader: BooksReader, books: BooksView): Promise<boolean> {
  const { iban, number } = books.get('accounts', account_id)?.bank ?? {};
  if (iban ?? number) return true;
  return reader.exists('bank_statements', { account_id, number: { $ne: null }, deleted_at: null });
}

function checkAccount(statements: readonly BankStatementRead[], id: number, books: BooksView): void {
  const account = books.get('accounts', id)!;
  if (account.account_type !== 'BANK') throw refuse('NotABankAccount', `Account ${account.code} is none of type BANK`);
  const code = books.get('currencies', account.currency_id)!.currency_code;
  const other = statements.find((one) => one.account.currency !== null && one.account.currency !== code)?.account.currency;
  if (other) throw refuse('OtherCurrency', `The statement is in ${other}, the account in ${code}`);
}

function refuse(condition: 'UnknownAccount' | 'OtherAccount' | 'OtherCurrency' | 'NotABankAccount', message: string): BookkeepingError {
  return new BookkeepingError('bank_statement', condition, 'account_id', message);
}
