import type { QueryClient } from '@tanstack/react-query';
import type { BankLine, LineFilters } from '../../api/bank.ts';

/**
 * What lines that were just done, or undone, change besides themselves. The screen keeps them as they were answered, counts them, and asks
 * again for the proof, and for what was done alone where a person did not do all of them; what other screens show of the books is asked for when it is seen.
 */
export async function renewAfter(lines: readonly BankLine[], entity: number, queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: [entity], refetchType: 'none' });
  for (const { queryKey } of queries.getQueryCache().findAll({ queryKey: [entity, 'bank line count'] })) {
    const by = lines.reduce((sum, line) => sum + changeOf(line, queryKey[2] as LineFilters), 0);
    queries.setQueryData<number>(queryKey, (count) => (count === undefined ? undefined : count + by));
  }
  const shown = lines.some(({ method }) => method !== 'person') ? ['bank reconciliation', 'account'] : ['bank reconciliation'];
  await Promise.all(shown.map((name) => queries.refetchQueries({ queryKey: [entity, name], type: 'active' })));
}

/** An act leaves nothing to be done with a line, and undoing makes it new: so much changes the number of those that are to be done. */
function changeOf({ account_id, statement_ids, state }: BankLine, counted: LineFilters): number {
  const isCounted =
    counted.state === 'new' &&
    counted.account === account_id &&
    (counted.statement === undefined || statement_ids.includes(counted.statement));
  return isCounted ? (state === 'new' ? 1 : -1) : 0;
}
