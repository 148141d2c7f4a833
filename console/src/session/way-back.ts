import { hasUnsavedAt } from './unsaved-entries.ts';

// Where somebody was in this tab when their session ended: there they are again once they have signed in. It is an address, and nothing of the
// books.

const kept_as = 'daybook.way-back';

interface WayBack {
  /** Whose it is, where that is known: after a reload it is not. */
  person: number | null;
  address: string;
}

const addressNow = (): string => location.pathname + location.search;

export function keepWayBack(person: number | undefined): void {
  const kept: WayBack = { person: person ?? null, address: addressNow() };
  sessionStorage.setItem(kept_as, JSON.stringify(kept));
}

export const forgetWayBack = (): void => sessionStorage.removeItem(kept_as);

/** The address to which the person comes back, once; undefined where it was somebody else, or may have been. */
export function takeWayBack(person: number): string | undefined {
  const kept = readWayBack();
  forgetWayBack();
  if (!kept?.address.startsWith('/console/')) return undefined;
  const isOwn = kept.person === null ? hasUnsavedAt(person, kept.address) : kept.person === person;
  return isOwn ? kept.address : undefined;
}

function readWayBack(): WayBack | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(kept_as) ?? 'null') as WayBack | null) ?? undefined;
  } catch {
    // Written by something else: it is no address.
    return undefined;
  }
}
