import { useEffect, useState } from 'react';

/** How many seconds have gone by since a moment (ms), counted on while it is shown; 0 without one. */
export function useSecondsSince(moment: number | undefined): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (moment === undefined) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [moment]);
  return moment === undefined ? 0 : Math.max(0, Math.floor((now - moment) / 1_000));
}
