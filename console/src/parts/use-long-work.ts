import { useMutation, useMutationState } from '@tanstack/react-query';
import type { MutationState } from '@tanstack/react-query';
import { say } from '../shell/notice.ts';

interface Work<Asked, Found> {
  /** By which whoever comes back finds it. */
  key: readonly unknown[];
  work: (asked: Asked) => Promise<Found>;
  /** What it did, in words. */
  textOf: (found: Found) => string;
  onDone: () => Promise<unknown>;
}

/**
 * Work that takes a while. It goes on while other screens are shown, which are told of its end; whoever comes back sees how far it is, or
 * what it found, for as long as the page is open.
 */
export function useLongWork<Asked, Found>({ key: mutationKey, work, textOf, onDone }: Work<Asked, Found>) {
  const { mutate } = useMutation({
    mutationKey,
    gcTime: Infinity,
    mutationFn: work,
    onSuccess: (found) => {
      say({ said: textOf(found) });
      return onDone();
    },
  });
  const runs = useMutationState({ filters: { mutationKey }, select: ({ state }) => state as MutationState<Found, Error, Asked> });
  return { begin: mutate, run: runs.at(-1) };
}
