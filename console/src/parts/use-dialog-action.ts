import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { OverlayTriggerStateContext } from 'react-aria-components';
import { say } from '../shell/notice.ts';
import { useEntity } from '../shell/use-entity.ts';

/** Does what a dialog asks. Once it is done the dialog closes, `said` is said, and every figure is asked for again. */
export function useDialogAction<T, A = void>(act: (asked: A) => Promise<T>, said: (answer: T, asked: A) => string) {
  const entity = useEntity();
  const queries = useQueryClient();
  const dialog = useContext(OverlayTriggerStateContext);
  return useMutation({
    mutationFn: act,
    onSuccess: async (answer, asked) => {
      dialog?.close();
      say({ said: said(answer, asked) });
      await queries.invalidateQueries({ queryKey: [entity] });
    },
  });
}
