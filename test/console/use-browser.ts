import { afterEach, expect } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { useStarted } from '../setup/use-started.ts';
import { followRequests } from './requests-under-way.ts';
import { WarmContexts } from './warm-contexts.ts';

export interface Look {
  /** 1280 is a desk, 390 a phone. */
  width?: 1280 | 390;
  colours?: 'light' | 'dark';
  /** For programs that a test puts into the page. */
  bypass_policy?: true;
  /** For a test that tries what the policy refuses: such a refusal is no complaint. */
  provokes_policy?: true;
  /** For a test that cuts the connection: the browser says so, and that is no complaint. */
  loses_connection?: true;
}

export interface ConsoleBrowser {
  /** A page of a visitor of its own, who has nothing from the others. */
  open(url: string, look?: Look): Promise<Page>;
}

/** That of this worker (worker-environment.js). */
declare const sharedBrowser: () => Promise<Browser>;

/**
 * A real Chromium for all tests of a file. After each test whatever a page complained of fails it: errors of the program, files that are
 * missing, and what the policy of the page refused.
 */
export function useBrowser(): ConsoleBrowser {
  const started = useStarted(
    async () => new WarmContexts(await sharedBrowser()),
    (contexts) => contexts.close(),
  );
  let complaints: string[] = [];
  afterEach(async () => {
    await started.endTest();
    const found = complaints;
    complaints = [];
    expect(found).toEqual([]);
  });
  return { open: (url, look = {}) => openPage(started, url, look, (complaint) => complaints.push(complaint)) };
}

async function openPage(contexts: WarmContexts, url: string, look: Look, complain: (complaint: string) => unknown): Promise<Page> {
  const { width = 1280, colours = 'light', bypass_policy = false, provokes_policy = false, loses_connection = false } = look;
  const is_phone = width < 720;
  const page = await contexts.open({
    baseURL: url,
    viewport: { width, height: is_phone ? 844 : 860 },
    colorScheme: colours,
    isMobile: is_phone,
    hasTouch: is_phone,
    bypassCSP: bypass_policy,
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  followRequests(page);
  if (provokes_policy) return page;
  page.on('pageerror', (error) => complain(error.message));
  page.on(
    'console',
    (said) => said.type() === 'error' && !isExpected(said.text(), loses_connection) && complain(`${said.text()} ${said.location().url}`),
  );
  return page;
}

/** A browser writes every answer of 400 and more into its console, also those that a test provokes. */
function isExpected(said: string, loses_connection: boolean): boolean {
  if (loses_connection && /net::ERR_(CONNECTION_RESET|INTERNET_DISCONNECTED)/.test(said)) return true;
  return /the server responded with a status of 4\d\d/.test(said);
}
