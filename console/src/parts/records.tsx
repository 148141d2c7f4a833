import type { UseQueryResult } from '@tanstack/react-query';
import { Fault } from './fault.tsx';
import { Table } from './table.tsx';
import type { Column } from './table.tsx';

interface Props<R> {
  of: Pick<UseQueryResult<R[]>, 'data' | 'error' | 'isSuccess'>;
  columns: readonly Column<R>[];
  /** What is said where there are none. */
  none: string;
}

/** The records that a query answers, as a table. */
export function Records<R extends { id: number }>({ of: { data = [], error, isSuccess }, columns, none }: Props<R>) {
  return (
    <>
      <Fault error={error} />
      {isSuccess && data.length === 0 ? <p className="soft">{none}</p> : <Table columns={columns} rows={data} keyOf={({ id }) => id} />}
    </>
  );
}
