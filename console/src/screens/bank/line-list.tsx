import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bankLinesQuery } from '../../api/bank.ts';
import type { BankLine, LineFilters } from '../../api/bank.ts';
import { Fault } from '../../parts/fault.tsx';
import { MoreButton } from '../../parts/more-button.tsx';
import { useNarrow } from '../../parts/use-narrow.ts';
import { mayWrite } from '../../session/session.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { LineRow } from './line-row.tsx';
import type { Doing } from './use-doing.ts';
import { useProposals } from './use-proposals.ts';

const words = spoken.bank;

/** The lines of the bank in its order, each beside what it may be or what became of it. One is being decided. */
export function LineList({ filters, doing }: { filters: LineFilters; doing: Doing }) {
  const entity = useEntity();
  const is_narrow = useNarrow();
  const list = useInfiniteQuery(bankLinesQuery(entity, filters));
  // From which line on the next one to be decided is looked for; none was looked for by the person yet.
  const [from, setFrom] = useState<number>();
  const lines = shownLines(list.data?.pages.flatMap(({ data }) => data) ?? [], doing);
  const fresh = lines.filter(({ state }) => state === 'new');
  const open = fresh.filter(({ id }) => !doing.busy.has(id));
  const current = mayWrite(entity) ? (open.find(({ id }) => id >= (from ?? 0)) ?? open[0]) : undefined;
  const { proposals, names, error } = useProposals(fresh.map(({ id }) => id));
  const move = (by: 1 | -1): void => {
    const place = open.findIndex(({ id }) => id === current?.id) + by;
    setFrom(open[(place + open.length) % open.length]?.id);
  };
  return (
    <>
      <Fault error={list.error ?? error} />
      {list.isSuccess && lines.length === 0 && <p className="soft">{filters.state ? words.all_done : words.no_lines}</p>}
      <ul className="lines-of-bank" aria-busy={list.isFetching}>
        {lines.map((line) => (
          <LineRow
            key={line.id}
            line={line}
            doing={doing}
            proposals={proposals.get(line.id)}
            names={names}
            isCurrent={line.id === current?.id}
            takesFocus={!is_narrow || from !== undefined}
            onChoose={() => setFrom(line.id)}
            onMove={move}
            onAct={(deed) => {
              setFrom(line.id + 1);
              doing.act(line, deed);
            }}
          />
        ))}
      </ul>
      <MoreButton of={list} />
    </>
  );
}

/** The lines that were read, and those that were done here since: each as it was answered last. */
function shownLines(read: readonly BankLine[], { answers }: Doing): BankLine[] {
  const shown = new Map<number, BankLine>();
  for (const line of [...answers.values(), ...read]) {
    const other = shown.get(line.id);
    if (!other || other.updated_at < line.updated_at) shown.set(line.id, line);
  }
  return [...shown.values()].sort((one, other) => one.id - other.id);
}
