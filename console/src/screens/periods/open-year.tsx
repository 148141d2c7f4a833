import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'react-aria-components';
import type { ReportingPeriod } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import { Fault } from '../../parts/fault.tsx';
import { RemoveButton } from '../../parts/remove-button.tsx';
import { Writing } from '../../parts/writing.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { papers } from '../../words/papers.ts';

const words = papers.records.periods;

/** Opens the year after the last one: closing does it too, but what is dated ahead needs it before. */
export function OpenYear({ periods }: { periods: readonly ReportingPeriod[] }) {
  const entity = useEntity();
  const queries = useQueryClient();
  const calendar_year = Math.max(...periods.map((period) => period.calendar_year)) + 1;
  const period_count = Math.max(...periods.map((period) => period.period_count)) + 1;
  const open = useMutation({
    mutationFn: () => answered(books(entity).POST('/books/v1/reporting-period', { body: { calendar_year, period_count } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: [entity] }),
  });
  return (
    <Writing>
      <Button className="button" onPress={() => open.mutate()} isDisabled={open.isPending}>
        {words.open(calendar_year)}
      </Button>
      <Fault error={open.error} />
    </Writing>
  );
}

/** A year in which nothing is recorded can go again. */
export function RemoveYear({ of: { id, calendar_year } }: { of: ReportingPeriod }) {
  const entity = useEntity();
  const params = { path: { id } };
  return (
    <RemoveButton
      name={String(calendar_year)}
      className="button"
      onRemove={() => answered(books(entity).DELETE('/books/v1/reporting-period/{id}', { params }))}
      onRestore={() => answered(books(entity).POST('/books/v1/reporting-period/{id}/restore', { params }))}
    />
  );
}
