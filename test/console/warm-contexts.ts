import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/**
 * The contexts of a test file. The first visitor of a kind that a test opens has the context of the test before, so that the program of the
 * console comes from the browser's cache, compiled; but nothing else of the earlier visitor is left. Visitors besides have new contexts.
 */
export class WarmContexts {
  readonly #browser: Browser;
  readonly #kept = new Map<string, BrowserContext>();
  readonly #taken = new Set<BrowserContext>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  async open(options: BrowserContextOptions): Promise<Page> {
    const kind = JSON.stringify(options);
    const kept = this.#kept.get(kind);
    if (!kept || this.#taken.has(kept)) {
      const context = await this.#browser.newContext(options);
      this.#taken.add(context);
      if (!kept) this.#kept.set(kind, context);
      return context.newPage();
    }
    this.#taken.add(kept);
    const page = await kept.newPage();
    await forget(kept, page, options.baseURL!);
    return page;
  }

  /** Ends what the pages of a test do, and keeps one context of a kind. */
  async endTest(): Promise<void> {
    const kept = new Set(this.#kept.values());
    await Promise.all(
      [...this.#taken].map((context) => (kept.has(context) ? Promise.all(context.pages().map((page) => page.close())) : context.close())),
    );
    this.#taken.clear();
  }

  async close(): Promise<void> {
    await Promise.all([...this.#kept.values()].map((context) => context.close()));
  }
}

/** Cookies, permissions and whatever else a page stores, but for the cache of what was loaded. */
async function forget(context: BrowserContext, page: Page, origin: string): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
  await Promise.all([context.clearCookies(), context.clearPermissions(), context.setOffline(false)]);
}
