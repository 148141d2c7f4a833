import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button } from 'react-aria-components';
import { answered, books } from '../../api/client.ts';
import type { Contact } from '../../api/contacts.ts';
import { say } from '../../shell/notice.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';

const words = spoken.registers;

/** Removes a contact with whom there was nothing; one press takes it back. What stands in its way is said by the service. */
export function RemoveContact({ of }: { of: Contact }) {
  const entity = useEntity();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const params = { path: { id: of.id } };
  const renew = () => queries.invalidateQueries({ queryKey: [entity] });
  const restore = async (): Promise<void> => {
    await answered(books(entity).POST('/books/v1/contact/{id}/restore', { params }));
    await renew();
  };
  const remove = useMutation({
    mutationFn: () => answered(books(entity).DELETE('/books/v1/contact/{id}', { params })),
    onSuccess: async () => {
      await navigate({ to: '/$entity/contacts', params: { entity: String(entity) } });
      await renew();
      say({ said: words.removed(of.name), undo: restore });
    },
    onError: ({ message }) => say({ said: message }),
  });
  return (
    <Button className="button" onPress={() => remove.mutate()} isDisabled={remove.isPending}>
      {words.remove}
    </Button>
  );
}
