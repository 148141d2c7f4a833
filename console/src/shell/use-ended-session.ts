import { useEffect } from 'react';
import { goToDoor, readDoor } from '../session/session.ts';

/** A tab that stays open asks so often whether somebody is still signed in. */
const EVERY_MS = 60_000;

/**
 * A session that is ended elsewhere leads an open tab to the door, also one that asks for nothing: its figures are not to be seen on. It is
 * asked each time the tab is looked at again, of the session and not of the books, so that no plan counts it.
 */
export function useEndedSession(): void {
  useEffect(() => {
    const look = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      // Who cannot be asked now has not said that the session is over.
      const door = await readDoor().catch(() => undefined);
      if (door?.user === null) await goToDoor();
    };
    const timer = setInterval(() => void look(), EVERY_MS);
    const seen = (): void => void look();
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, []);
}
