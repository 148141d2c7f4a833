import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../../api/books.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';

/** How many lines of an account the service has done without a person, and how many of them were undone: by that one judges its level. */
export function DoneAlone({ account }: { account: number }) {
  const { data: of } = useQuery(accountQuery(useEntity(), account));
  if (!of?.lines_done_alone) return null;
  return (
    <p className="small soft tab" aria-live="polite">
      {spoken.bank.alone_figures(of.lines_done_alone, of.lines_alone_undone ?? 0)}
    </p>
  );
}
