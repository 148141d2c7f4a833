import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from 'react-aria-components';
import { currenciesQuery } from '../../api/books.ts';
import type { Transaction } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import { Amount } from '../../parts/amount.tsx';
import { Fault } from '../../parts/fault.tsx';
import { dayText } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { Writing } from '../../parts/writing.tsx';
import { say } from '../../shell/notice.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';

const words = spoken.transaction;

/** Which payments settle it, or what it settles as a payment. */
export function Settlement({ of }: { of: Transaction }) {
  const entity = useEntity();
  const { data: currencies } = useSuspenseQuery(currenciesQuery(entity));
  const settling = [
    ...(of.clearances ?? []).map((each) => ({ ...each, other: each.transaction_id, named: each.transaction, side: words.settled_by })),
    ...(of.assignments ?? []).map((each) => ({ ...each, other: each.cleared_id, named: each.cleared, side: words.settles })),
  ];
  return (
    <section aria-labelledby="settlement">
      <h2 id="settlement">{words.settlement}</h2>
      {settling.length === 0 && (
        <p className="soft">{of.clearable ? words.unassigned : of.assignable ? words.assigns_none : words.needs_none}</p>
      )}
      <ul className="trail">
        {settling.map(({ id, assignment_date, side, other, named, amount }) => (
          <li key={id}>
            <span className="when">{dayText(assignment_date)}</span>
            <span>
              {side}{' '}
              <Link className="link" to="/$entity/transactions/$id" params={{ entity: String(entity), id: String(other) }}>
                {named?.transaction_no ?? `#${other}`}
              </Link>
            </span>
            <span className="settled">
              <Amount value={amount} currency={currencies.get(of.currency_id) ?? 'XXX'} />
              <Writing right="books:post">
                <Unassign id={id} />
              </Writing>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Takes the assignment back: both items are open again. What it booked is reversed, and it can be made again. */
function Unassign({ id }: { id: number }) {
  const entity = useEntity();
  const queries = useQueryClient();
  const params = { path: { id } };
  const renew = () => queries.invalidateQueries({ queryKey: [entity] });
  const drop = useMutation({
    mutationFn: () => answered(books(entity).DELETE('/books/v1/assignment/{id}', { params })),
    onSuccess: async () => {
      await renew();
      say({
        said: words.was_unassigned,
        undo: async () => {
          await answered(books(entity).POST('/books/v1/assignment/{id}/restore', { params }));
          await renew();
        },
      });
    },
  });
  return (
    <>
      <Button className="button plain" aria-label={words.unassign} onPress={() => drop.mutate()} isDisabled={drop.isPending}>
        <Icon name="x" size={14} />
      </Button>
      <Fault error={drop.error} />
    </>
  );
}
