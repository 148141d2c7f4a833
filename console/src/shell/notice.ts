import { useSyncExternalStore } from 'react';

/** One sentence about what was done, with the way back where there is one. */
export interface Notice {
  said: string;
  undo?: () => Promise<unknown>;
}

/** So long it stands, if nobody puts it away. */
const STANDS_MS = 8_000;

let notice: Notice | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Says it on whatever screen is shown; undefined puts the last one away. */
export function say(next: Notice | undefined): void {
  notice = next;
  clearTimeout(timer);
  if (next) timer = setTimeout(() => say(undefined), STANDS_MS);
  for (const tell of listeners) tell();
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

export function useNotice(): Notice | undefined {
  return useSyncExternalStore(listen, () => notice);
}
