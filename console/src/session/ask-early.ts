import { tokenFor } from './session.ts';

/** The company that the address names. */
const named = /^\/console\/(\d+)/.exec(location.pathname)?.[1];

/**
 * Its token, for who comes to books by their address, and is signed in more often than not. It is asked for with the screens of the books
 * before anything waits for the words (spoken.ts), so that all three arrive at once.
 */
export const early_token = named === undefined ? undefined : tokenFor(Number(named));

if (early_token) {
  void import('../app.tsx');
  // Who waits for it later hears of a failure.
  early_token.catch(() => undefined);
}
