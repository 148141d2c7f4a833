import { useSyncExternalStore } from 'react';

function listen(tell: () => void): () => void {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
}

/** Whether the machine has a connection at all; that the service answers is another matter. */
export const useOnline = (): boolean => useSyncExternalStore(listen, () => navigator.onLine);

const backOnline = (): Promise<unknown> => new Promise((resolve) => addEventListener('online', resolve, { once: true }));

/**
 * Fetches a part of the console. Without a connection it waits for one: the router would load the page anew instead, and with it everything
 * that was read.
 */
export async function fetchPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await backOnline();
    return fetchPart(load);
  }
}
