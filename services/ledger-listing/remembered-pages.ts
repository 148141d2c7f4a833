import { shareable } from '../../shared/api/shown-once.ts';
import { BoundedCache } from '../../shared/base/bounded-cache.ts';
import type { ListAnswer } from './list-page.ts';

/** Pages with more records are not remembered, because programs that poll ask for short ones. */
const LONGEST_PAGE = 20;
const PAGES = 512;

interface Remembered {
  version: number;
  answer: ListAnswer;
}

/**
 * Remembers the pages last answered, each with the version of the entity's head that was read before the page was made. Every change that a
 * list can show moves the head in the same transaction. So while the version is the same, the page is still right.
 */
const pages = new BoundedCache<string, Remembered>(PAGES);

export function rememberedPage(key: string, version: number): ListAnswer | undefined {
  const remembered = pages.get(key);
  return remembered?.version === version ? remembered.answer : undefined;
}

export function rememberPage(key: string, version: number, answer: ListAnswer): void {
  if (answer.data.length <= LONGEST_PAGE) pages.set(key, { version, answer: shareable(answer) });
}
