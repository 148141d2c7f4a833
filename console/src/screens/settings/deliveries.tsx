import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'react-aria-components';
import { answered, books } from '../../api/client.ts';
import { deliveriesQuery } from '../../api/registers.ts';
import type { Webhook } from '../../api/registers.ts';
import type { components } from '../../api/schema.d.ts';
import { Fault } from '../../parts/fault.tsx';
import { momentText } from '../../parts/format.ts';
import { MoreButton } from '../../parts/more-button.tsx';
import { Question } from '../../parts/question.tsx';
import { Table } from '../../parts/table.tsx';
import type { Column } from '../../parts/table.tsx';
import { Writing } from '../../parts/writing.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';

const words = spoken.registers.of_webhooks;
type Delivery = components['schemas']['WebhookDelivery'];

/** What was sent to a webhook last and how it went, with a test to try it by. */
export function Deliveries({ of }: { of: Webhook }) {
  return (
    <Question title={words.deliveries} said={of.url}>
      <Sent of={of} />
    </Question>
  );
}

function Sent({ of: { id } }: { of: Webhook }) {
  const entity = useEntity();
  const queries = useQueryClient();
  const list = useInfiniteQuery(deliveriesQuery(entity, id));
  const deliveries = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const renew = { onSuccess: () => queries.invalidateQueries({ queryKey: [entity, 'deliveries', id] }) };
  const test = useMutation({
    mutationFn: () => answered(books(entity).POST('/books/v1/webhook/{id}/test', { params: { path: { id } } })),
    ...renew,
  });
  const again = useMutation({
    mutationFn: (delivery_id: number) =>
      answered(books(entity).POST('/books/v1/webhook/{id}/deliveries/{delivery_id}/resend', { params: { path: { id, delivery_id } } })),
    ...renew,
  });
  // A button that is switched off would lose the focus, and with it Esc.
  const isBusy = test.isPending || again.isPending;
  const columns: Column<Delivery>[] = [
    { title: words.when, kind: 'tab', of: ({ created_at }) => momentText(created_at) },
    { title: words.event, of: ({ type }) => type },
    { title: words.answer, kind: 'soft', of: ({ status, fault }) => (status === null ? fault : String(status)) },
    {
      title: words.send_again,
      kind: 'figure',
      of: (delivery) => (
        <Writing>
          <Button className="link" onPress={() => isBusy || again.mutate(delivery.id)}>
            {words.send_again}
          </Button>
        </Writing>
      ),
    },
  ];
  return (
    <>
      <Fault error={list.error ?? test.error ?? again.error} />
      {list.isSuccess && deliveries.length === 0 ? (
        <p className="soft">{words.nothing_sent}</p>
      ) : (
        <Table columns={columns} rows={deliveries} keyOf={({ id: of }) => of} />
      )}
      <MoreButton of={list} title={spoken.accounts.more} />
      <div className="answers">
        <Button slot="close" className="button">
          {spoken.shell.put_away}
        </Button>
        <Writing>
          <Button className="button primary" onPress={() => isBusy || test.mutate()}>
            {words.test}
          </Button>
        </Writing>
      </div>
    </>
  );
}
