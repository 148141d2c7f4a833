import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { changesInEquityQuery } from '../../api/reports.ts';
import { Fault } from '../../parts/fault.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { PresentedTables } from './presented-tables.tsx';
import { SpanScreen } from './span-screen.tsx';

/** What made equity more or less in some days, by component. */
export function ChangesInEquity() {
  const span = useSearch({ from: '/$entity/equity' });
  const { data, error, isPlaceholderData } = useQuery({ ...changesInEquityQuery(useEntity(), span), placeholderData: (before) => before });
  return (
    <SpanScreen name="statement-of-changes-in-equity" title={spoken.shell.equity} from="/$entity/equity">
      <Fault error={error} />
      {data && <PresentedTables of={data.presentation} currency={data.currency} span={span} isOther={isPlaceholderData} />}
    </SpanScreen>
  );
}
