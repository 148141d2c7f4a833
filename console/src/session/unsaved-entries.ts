// What somebody has typed and not saved is kept in this browser, by person, so that leaving a screen, a tab or the browser loses nothing, nor
// does a session that ends. It is no part of the books: these are stored nowhere here. It is forgotten when its person signs out (session.ts),
// or somebody else signs in (main.tsx).

const kept_as = 'daybook.unsaved';
/** The oldest of more is dropped: it was left behind. */
const MOST = 20;

interface Unsaved<T> {
  person: number;
  /** The screen on which it was typed, with its search. */
  place: string;
  typed: T;
}

function all<T>(): Unsaved<T>[] {
  try {
    return JSON.parse(localStorage.getItem(kept_as) ?? '[]') as Unsaved<T>[];
  } catch {
    // Written by something else: it is no entry.
    return [];
  }
}

/** What the person has typed there and not saved; undefined where there is nothing. */
export function unsavedAt<T>(person: number, place: string): T | undefined {
  return all<T>().find((each) => each.person === person && each.place === place)?.typed;
}

/** Keeps it in place of what was kept of that screen; undefined keeps nothing of it. */
export function keepUnsaved<T>(person: number, place: string, typed: T | undefined): void {
  const others = all<T>().filter((each) => each.person !== person || each.place !== place);
  const kept = typed === undefined ? others : [{ person, place, typed }, ...others].slice(0, MOST);
  if (kept.length > 0) localStorage.setItem(kept_as, JSON.stringify(kept));
  else forgetUnsaved();
}

/** Whether the person has typed anything at an address that is not saved. A place is an address below the console; what else it says stands behind a blank. */
export const hasUnsavedAt = (person: number, address: string): boolean =>
  all().some((each) => each.person === person && `/console${each.place} `.startsWith(`${address} `));

/** Keeps what this person has typed, and nothing of anybody else. */
export function forgetUnsavedOfOthers(person: number): void {
  const own = all().filter((each) => each.person === person);
  if (own.length > 0) localStorage.setItem(kept_as, JSON.stringify(own));
  else forgetUnsaved();
}

export const forgetUnsaved = (): void => localStorage.removeItem(kept_as);
