import { useEffect, useState } from 'react';

/** So long after the last key the service is asked. */
const PAUSE_MS = 180;

/** The value as it was when it had not changed for a while. Two values that are written alike are one. */
export function usePaused<T>(value: T): T {
  const [paused, setPaused] = useState(value);
  const written = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(written === undefined ? (undefined as T) : (JSON.parse(written) as T)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [written]);
  return paused;
}
