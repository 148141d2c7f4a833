import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { Button } from 'react-aria-components';
import { bankLinesQuery } from '../../api/bank.ts';
import { Fault } from '../../parts/fault.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { LineRow } from './line-row.tsx';

const words = spoken.bank;
const route = '/$entity/bank/$account';

/** The lines of the bank in its order, each with what became of it. */
export function LineList() {
  const account = Number(useParams({ from: route }).account);
  const { all, statement } = useSearch({ from: route });
  const list = useInfiniteQuery(
    bankLinesQuery(useEntity(), { account, ...(all ? {} : { state: 'new' as const }), ...(statement !== undefined && { statement }) }),
  );
  const lines = list.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <>
      <Fault error={list.error} />
      {list.isSuccess && lines.length === 0 && <p className="soft">{all ? words.no_lines : words.all_done}</p>}
      <ul className="lines-of-bank" aria-busy={list.isFetching}>
        {lines.map((line) => (
          <LineRow key={line.id} line={line} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button className="button more" onPress={() => void list.fetchNextPage()} isDisabled={list.isFetching}>
          {spoken.contacts.more}
        </Button>
      )}
    </>
  );
}
