import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { present } from '../../shared/api/record-form.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { changed, shown } from '../../shared/books/answers.ts';
import type { BooksView, Command } from '../../shared/books/command.ts';
import { recordOfPath } from '../../shared/books/record-of-path.ts';
import { resolveReferences } from '../../shared/books/resolve-references.ts';
import type { Account } from '../../shared/resources/account/account.ts';
import { bookImport as resource } from '../../shared/resources/import/import.ts';
import type { Import } from '../../shared/resources/import/import.ts';
import type { OperationParams } from '../../shared/resources/operation-params.ts';
import { requireState } from './require-state.ts';

type Choice = NonNullable<OperationParams['mapImport']['accounts']>[number];

/** Chooses what accounts of a file become. What was checked before is to be checked anew. */
export const mapImport: Command<OperationParams['mapImport']> = {
  name: 'import.map',
  needs: ({ id }) => [{ collection: 'imports', field: 'id', value: id }],
  decide({ id, accounts = [], result_account_id }, books) {
    const before = recordOfPath('imports', id, books);
    requireState(before, ['planned', 'checked']);
    const { result_account_id: result } = resolveReferences({ result_account_id: ['accounts', result_account_id] }, books);
    if (result && result.account_type !== 'EQUITY')
      throw new RequestError(422, { result_account_id: [`'${result.name}' is ${result.account_type}, and the account must be EQUITY.`] });
    const mapped = new Map(before.accounts.map((one) => [one.key, one]));
    // Ids before keys: whoever names a record of other books is told the same as if there were none.
    const named = accountsOf(accounts ?? [], mapped, books);
    for (const [at, choice] of (accounts ?? []).entries()) mapped.set(choice.key, chosen(mapped.get(choice.key), choice, named[at]));
    const all = [...mapped.values()];
    const updated = books.update('imports', id, {
      accounts: all,
      plan: { ...before.plan, accounts_to_create: all.filter(({ account_id, used }) => used && account_id === null).length },
      ...(result_account_id === undefined ? {} : { result_account_id }),
      state: 'planned',
      compared: null,
      differing: null,
      differences: [],
    });
    return changed(
      'Import',
      'updated',
      shown(updated, books, () => present(resource, updated, {})),
    );
  },
};

type Mapped = Import['accounts'][number];

/** The account of the books that each choice comes to; undefined where one is created. Throws RequestError 422 with every id of which there is none. */
function accountsOf(choices: readonly Choice[], mapped: ReadonlyMap<string, Mapped>, books: BooksView): (Account | undefined)[] {
  const fieldOf = (at: number): string => `accounts.${at}.account_id`;
  const ids = choices.map(({ key, account_id = mapped.get(key)?.account_id }, at) => [fieldOf(at), ['accounts', account_id] as const]);
  const found = resolveReferences(Object.fromEntries(ids) as Record<string, readonly ['accounts', number | null | undefined]>, books);
  return choices.map((_choice, at) => found[fieldOf(at)]);
}

function chosen(known: Mapped | undefined, { key, account_type, title }: Choice, account: Account | undefined): Mapped {
  if (known === undefined)
    throw new BookkeepingError('import', 'UnknownAccount', 'accounts', `The file has no account '${key.slice(0, 100)}'`);
  return {
    ...known,
    title: title ?? known.title,
    account_type: account?.account_type ?? account_type ?? known.account_type,
    account_id: account?.id ?? null,
    sure: 'chosen',
  };
}
