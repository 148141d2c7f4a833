import { afterAll, beforeAll } from '@jest/globals';

const stops: (() => Promise<void>)[] = [];

/**
 * Starts something once for all tests of a file and stops it after them. What it gives stands in for the thing, so that a file may
 * name it in a constant: its properties are there as soon as `beforeAll` has run, and not before. What a file starts last is stopped first.
 * What a `describe` starts ends with it, and what stands outside goes on.
 */
export function useStarted<T extends object>(start: () => Promise<T>, stop: (started: T) => Promise<void>): T {
  const { standIn, become } = standInFor<T>();
  let own: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const started = await start();
    become(started);
    own = () => stop(started);
    stops.push(own);
  });
  afterAll(async () => {
    // Whatever started after it is of the same block, or of one within that has ended. Where one before it has been stopped, so has it.
    const first = own ? stops.indexOf(own) : -1;
    if (first === -1) return;
    for (const stopOne of stops.splice(first).toReversed()) await stopOne();
  });
  return standIn;
}

/** An object that behaves as the one it was last told to become. */
export function standInFor<T extends object>(): { standIn: T; become: (it: T) => void } {
  let it: T | undefined;
  const current = (): T => {
    if (!it) throw new Error('It is not started yet: what is used here is there from beforeAll on.');
    return it;
  };
  const standIn = new Proxy({} as T, {
    get(_, key) {
      const value: unknown = Reflect.get(current(), key);
      // Private members are those of the thing itself, not of what stands in for it.
      return typeof value === 'function' ? (value.bind(current()) as unknown) : value;
    },
    set: (_, key, value) => Reflect.set(current(), key, value),
  });
  return { standIn, become: (started) => void (it = started) };
}
