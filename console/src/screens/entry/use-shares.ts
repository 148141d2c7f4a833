import { useSuspenseQuery } from '@tanstack/react-query';
import { accountNamesQuery, currenciesQuery } from '../../api/books.ts';
import { decimalsOf } from '../../parts/format.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { currencyOf } from './entry-draft.ts';
import type { Draft } from './entry-draft.ts';
import { withShares } from './shares.ts';

type Change = (next: Partial<Draft>) => void;

/** Changes an entry, and with its lines the amounts that are a share of what was changed. */
export function useShares(draft: Draft, change: Change): Change {
  const entity = useEntity();
  const { data: accounts } = useSuspenseQuery(accountNamesQuery(entity));
  const { data: currencies } = useSuspenseQuery(currenciesQuery(entity));
  return (next) => {
    const currency = currencies.get(currencyOf(draft, accounts) ?? 0) ?? 'XXX';
    change(next.lines ? { ...next, lines: withShares(next.lines, draft.lines, decimalsOf(currency)) } : next);
  };
}
