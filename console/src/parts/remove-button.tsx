import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'react-aria-components';
import { say } from '../shell/notice.ts';
import { useEntity } from '../shell/use-entity.ts';
import { spoken } from '../words/spoken.ts';
import { Writing } from './writing.tsx';

const words = spoken.registers;

interface Props {
  /** What is removed, as it is read out. */
  name: string;
  /** What has been done then; without it the record is named. */
  said?: string;
  onRemove: () => Promise<unknown>;
  /** The way back; without it nothing is offered after. */
  onRestore?: () => Promise<unknown>;
  /** How it looks: in a table as a link. */
  className?: string;
}

/** Removes a record at once; one press takes it back where there is a way back. */
export function RemoveButton({ name, said = words.removed(name), onRemove, onRestore, className = 'link' }: Props) {
  const entity = useEntity();
  const queries = useQueryClient();
  const renew = () => queries.invalidateQueries({ queryKey: [entity] });
  const remove = useMutation({
    mutationFn: onRemove,
    onSuccess: async () => {
      await renew();
      say({ said, ...(onRestore && { undo: () => onRestore().then(renew) }) });
    },
    onError: ({ message }) => say({ said: message }),
  });
  return (
    <Writing>
      <Button className={className} aria-label={`${words.remove}: ${name}`} onPress={() => remove.mutate()} isDisabled={remove.isPending}>
        {words.remove}
      </Button>
    </Writing>
  );
}
