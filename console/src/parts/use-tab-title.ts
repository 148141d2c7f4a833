import { useEffect } from 'react';
import type { RefObject } from 'react';

/** What a tab is called: from the narrow to the wide, each part once, as `Balance sheet · Koch · Daybook`. */
function tabTitle(...parts: readonly (string | null | undefined)[]): string {
  const said = parts.map((part) => part?.trim()).filter((part) => part !== undefined && part !== '');
  return [...new Set([...said, 'Daybook'])].join(' · ');
}

/** Calls the browser's tab what the heading of the screen says, of the company whose books it shows. */
export function useTabTitle(heading: RefObject<HTMLElement | null>, company?: string): void {
  // After every render: a heading may get its words later than its screen.
  useEffect(() => {
    document.title = tabTitle(heading.current?.textContent, company);
  });
}
