import { useMutation, useQueryClient } from '@tanstack/react-query';
import { beginStep } from '../../api/imports.ts';
import { useEntity } from '../../shell/use-entity.ts';

/** Begins a step of an import; what it makes of the books is asked for again. */
export function useStep(id: number, step: 'check' | 'apply' | 'undo', onBegun?: () => void) {
  const entity = useEntity();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (accept: string | undefined) => beginStep(entity, id, step, accept),
    onSuccess: () => onBegun?.(),
    onSettled: () => queries.invalidateQueries({ queryKey: [entity] }),
  });
}
