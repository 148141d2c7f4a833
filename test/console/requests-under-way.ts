import type { Page, Request } from 'playwright-core';
import { ConditionVariable } from '../setup/condition-variable.ts';

interface UnderWay {
  readonly requests: Set<Request>;
  readonly ended: ConditionVariable;
}
const pages = new WeakMap<Page, UnderWay>();

/** One that waits for whatever happens next has no answer to come. */
const waits = (request: Request): boolean => new URL(request.url()).searchParams.has('wait');

/** Follows what a page asks for, from now on. */
export function followRequests(page: Page): void {
  const under_way: UnderWay = { requests: new Set(), ended: new ConditionVariable() };
  const end = (request: Request): void => {
    under_way.requests.delete(request);
    under_way.ended.notifyAll();
  };
  pages.set(page, under_way);
  page.on('request', (request) => !waits(request) && under_way.requests.add(request));
  page.on('requestfinished', end).on('requestfailed', end);
}

/** Resolves once everything that the page has asked for is answered. */
export async function allAnswered(page: Page): Promise<void> {
  const { requests, ended } = pages.get(page)!;
  await ended.until(() => requests.size === 0);
}
