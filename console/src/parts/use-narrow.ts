import { useSyncExternalStore } from 'react';

/** The width below which screens take a phone's form, as in the style sheets. */
const narrow = matchMedia('(max-width: 720px)');

function listen(tell: () => void): () => void {
  narrow.addEventListener('change', tell);
  return () => narrow.removeEventListener('change', tell);
}

export function useNarrow(): boolean {
  return useSyncExternalStore(listen, () => narrow.matches);
}
