import { useQuery } from '@tanstack/react-query';
import { bankLineCountQuery } from '../../api/bank.ts';
import type { LineFilters } from '../../api/bank.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';

const words = spoken.bank;

/** How many of the lines are done, as a bar and in words. */
export function Done(of: Omit<LineFilters, 'state'>) {
  const entity = useEntity();
  const { data: all } = useQuery(bankLineCountQuery(entity, of));
  const { data: left } = useQuery(bankLineCountQuery(entity, { ...of, state: 'new' }));
  if (all === undefined || left === undefined || all === 0) return null;
  return (
    <label className="done-bar">
      <progress max={all} value={all - left} />
      <span className="small soft tab" aria-live="polite">
        {words.done_of(all - left, all)}
      </span>
    </label>
  );
}
