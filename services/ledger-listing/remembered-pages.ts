import { BoundedCache } from '../../shared/base/bounded-cache.ts';
import type { ListAnswer } from './list-page.ts';

/** Pages of more records are made anew each time: programs poll short ones. */
const LONGEST_PAGE = 20;
const PAGES = 512;

interface Remembered {
  version: number;
  answer: ListAnswer;
}

/**
 * Pages as they were last answered, each with the version of the entity's head that was read before it was made. Whatever an
 * entity's lists show moves its head in the same transaction, so under the same version the page is still the page.
 */
const pages = new BoundedCache<string, Remembered>(PAGES);

export function rememberedPage(key: string, version: number): ListAnswer | undefined {
  const remembered = pages.get(key);
  return remembered?.version === version ? remembered.answer : undefined;
}

export function rememberPage(key: string, version: number, answer: ListAnswer): void {
  if (answer.data.length <= LONGEST_PAGE) pages.set(key, { version, answer });
}
