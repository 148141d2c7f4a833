import type { Db } from 'mongodb';
import { Decimal } from '../../shared/accounting/decimal.ts';
import { fromDocument } from '../../shared/database/document.ts';
import type { Account } from '../../shared/resources/account/account.ts';
import type { BankEntry } from '../../shared/resources/bank-entry/bank-entry.ts';
import type { BankLine } from '../../shared/resources/bank-line/bank-line.ts';
import type { BankMatch } from '../../shared/resources/bank-match/bank-match.ts';
import type { LedgerRow } from '../../shared/resources/ledger/ledger-row.ts';
import type { Transaction } from '../../shared/resources/transaction/transaction.ts';

/** What of an entity's books its banks concern. */
export interface StoredBanks {
  accounts: Account[];
  bank_lines: BankLine[];
  bank_matches: BankMatch[];
  bank_entries: BankEntry[];
}

export async function readBanks(db: Db, entity_id: number): Promise<StoredBanks> {
  const read = async <T>(name: string, more = {}): Promise<T[]> =>
    (
      await db
        .collection(name)
        .find({ entity_id, ...more })
        .toArray()
    ).map((document) => fromDocument<T>(document));
  const live = { deleted_at: null };
  return {
    accounts: await read('accounts'),
    bank_lines: await read('bank_lines', live),
    bank_matches: await read('bank_matches', live),
    bank_entries: await read('bank_entries', live),
  };
}

interface Books {
  banks: StoredBanks;
  rows: LedgerRow[];
  transactions: Transaction[];
  reporting_code: string;
  codes: Map<number, string>;
}

const sum = (amounts: readonly Decimal[]): Decimal => amounts.reduce((one, other) => one.plus(other), new Decimal(0));

/** A line that is done has matches of its amount; and of each account that is reconciled, entries = matches ∪ open entries (docs/accounting.md §16.5). */
export function wrongBankEntries(books: Books): string[] {
  const { accounts, bank_lines, bank_matches } = books.banks;
  const isDone = ({ acts, state }: BankLine): boolean => acts.length > 0 && state !== 'ignored' && state !== 'gone';
  const untied = bank_lines.flatMap((line) => {
    const tied = sum(bank_matches.filter(({ bank_line_id }) => bank_line_id === line.id).map(({ amount }) => amount));
    const due = isDone(line) ? line.amount : new Decimal(0);
    return tied.equals(due) ? [] : [`bank line ${line.id} of ${line.amount.toFixed()} is ${line.state} and tied to ${tied.toFixed()}`];
  });
  return [
    ...untied,
    ...accounts.flatMap((account) => (account.reconciled_from ? wrongOfAccount(account, account.reconciled_from, books) : [])),
  ];
}

function wrongOfAccount({ id, currency_id }: Account, from: Date, { banks, rows, transactions, reporting_code, codes }: Books): string[] {
  const isReporting = codes.get(currency_id) === reporting_code;
  const byId = new Map(transactions.map((one) => [one.id, one]));
  const begins = (row: LedgerRow): boolean => row.posting_date <= from && byId.get(row.transaction_id)?.opening === true;
  const own = rows.filter((row) => row.post_account === id && (isReporting || row.currency_id === currency_id) && !begins(row));
  const moved = (all: readonly LedgerRow[]): Decimal =>
    sum(all.map((row) => (isReporting ? row.amount : row.foreign_amount).times(row.entry_type === 'D' ? 1 : -1)));
  const ofTransaction = Map.groupBy(own, ({ transaction_id }) => transaction_id);
  const entries = Map.groupBy(
    banks.bank_entries.filter(({ account_id }) => account_id === id),
    ({ transaction_id }) => transaction_id,
  );
  const matches = banks.bank_matches.filter(({ account_id }) => account_id === id);
  const missing = [...ofTransaction]
    .filter(([transaction_id, all]) => all[0]!.posting_date >= from && !moved(all).isZero() && !entries.has(transaction_id))
    .map(([transaction_id]) => `transaction ${transaction_id} has no entry on bank account ${id}`);
  const wrong = [...entries].flatMap(([transaction_id, [entry, ...more]]) => {
    const amount = moved(ofTransaction.get(transaction_id) ?? []);
    const tied = sum(matches.filter((match) => match.transaction_id === transaction_id).map((match) => match.amount));
    const open = !entry!.reversed_on && !tied.equals(entry!.amount);
    const isRight = more.length === 0 && entry!.amount.equals(amount) && entry!.matched.equals(tied) && entry!.open === open;
    return isRight
      ? []
      : [`the entry of transaction ${transaction_id} on bank account ${id} is ${JSON.stringify(entry)}, moved ${amount.toFixed()}`];
  });
  return [...missing, ...wrong];
}
