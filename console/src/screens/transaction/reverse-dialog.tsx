import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { today } from '../../api/books.ts';
import type { Transaction } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import { DayField } from '../../parts/day-field.tsx';
import { Fault } from '../../parts/fault.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { en } from '../../words/en.ts';

const words = en.transaction;

/** Says what a reversal is, and asks its day. Both entries stay. */
export function ReverseDialog({ of }: { of: Transaction }) {
  const entity = useEntity();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [day, setDay] = useState(today);
  const reverse = useMutation({
    mutationFn: () => {
      const params = { path: { id: of.id } };
      return answered(books(entity).POST('/books/v1/transaction/{id}/reverse', { params, body: { transaction_date: day } }));
    },
    onSuccess: async ({ resource }) => {
      await queries.invalidateQueries({ queryKey: [entity] });
      await navigate({ to: '/$entity/transactions/$id', params: { entity: String(entity), id: String(resource.id) } });
    },
  });
  return (
    <ModalOverlay isDismissable className="veil">
      <Modal>
        <Dialog role="alertdialog" className="dialog">
          <Heading slot="title" level={2}>
            {words.reverse_title(of.transaction_no)}
          </Heading>
          <p className="soft">{words.reverse_said}</p>
          <DayField label={words.date} value={day} onChange={setDay} />
          <Fault error={reverse.error} />
          <div className="answers">
            <Button slot="close" className="button">
              {words.keep}
            </Button>
            <Button className="button primary" onPress={() => reverse.mutate()} isDisabled={reverse.isPending}>
              {words.reverse}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
