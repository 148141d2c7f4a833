import { useSuspenseQuery } from '@tanstack/react-query';
import { accountNamesQuery, metaQuery } from '../../api/books.ts';
import { useEntity } from '../../shell/use-entity.ts';
import type { Draft } from './entry-draft.ts';

/** A journal entry may be of any account: none is its usual one. */
const free: ReadonlySet<Draft['kind']> = new Set<Draft['kind']>(['JN']);
/** The money of these stands on their lines. */
const paying: ReadonlySet<Draft['kind']> = new Set<Draft['kind']>(['RC', 'PY']);

/** Fills in of an entry that begins where there is one account alone that it could be: the only bank account, the only one of customers. */
export function useOnlyAccounts(): (draft: Draft) => Draft {
  const entity = useEntity();
  const { data: accounts } = useSuspenseQuery(accountNamesQuery(entity));
  const { data: types } = useSuspenseQuery(metaQuery(entity));
  const onlyOf = (fitting: readonly string[] | undefined): number | null => {
    const [only, ...others] = [...accounts.values()].filter(({ account_type }) => fitting?.includes(account_type));
    return others.length === 0 ? (only?.id ?? null) : null;
  };
  return (draft) => {
    const type = types.get(draft.kind);
    if (free.has(draft.kind) || !type) return draft;
    const of_lines = paying.has(draft.kind) ? onlyOf(type.line_account_types) : null;
    return {
      ...draft,
      main: draft.main ?? onlyOf(type.main_account_types),
      lines: draft.lines.map((line) => ({ ...line, account: line.account ?? of_lines })),
    };
  };
}
