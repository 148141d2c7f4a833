import type { Journal } from '../../shared/moving/journal.ts';
import type { BooksView } from '../../shared/books/command.ts';
import type { Account } from '../../shared/resources/account/account.ts';
import type { Import } from '../../shared/resources/import/import.ts';

type Mapped = Import['accounts'][number];

/**
 * What the accounts of a file become: what somebody has chosen for an earlier file of the format, else the account of the books with its code,
 * its key as external id, or its name; else a new one.
 */
export function mapAccounts(journal: Journal, former: Import | undefined, books: BooksView): Mapped[] {
  const accounts = books.all('accounts');
  const by = (field: (account: Account) => string | null | undefined): Map<string, Account> =>
    new Map(accounts.flatMap((account) => (field(account) ? [[field(account)!.toLowerCase(), account] as const] : [])));
  const [codes, keys, names] = [by(({ code }) => code), by(({ external_id }) => external_id), by(({ name }) => name)];
  const chosen = new Map(former?.accounts.map((one) => [one.key, one]));
  const used = new Set(
    [...journal.entries, ...(journal.opening ? [journal.opening] : [])].flatMap(({ postings }) => postings.map(({ account }) => account)),
  );
  return journal.accounts.map(({ key, code, title, account_type, sure }): Mapped => {
    const found =
      (code === null ? undefined : codes.get(code.toLowerCase())) ?? keys.get(key.toLowerCase()) ?? names.get(title.toLowerCase());
    const before = chosen.get(key);
    const kept = before?.account_id ? books.get('accounts', before.account_id) : undefined;
    const account = kept ?? found;
    const choice =
      before?.sure === 'chosen'
        ? { title: before.title, account_type: before.account_type, sure: before.sure }
        : { title, account_type, sure };
    const type = account?.account_type ?? choice.account_type;
    return { key, code, ...choice, account_type: type, account_id: account?.id ?? null, used: used.has(key) };
  });
}
