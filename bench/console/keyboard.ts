import type { Page } from 'playwright-core';

/** Two a second: what somebody who looks at what is done can press in a minute. */
export const KEYS_A_MINUTE = 120;

/** Everything by keys, which are counted. */
export class Keyboard {
  pressed = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
    this.pressed += keys.length;
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.pressed += text.length;
  }

  /** Goes on by Tab until what has the focus says this. */
  async tabTo(name: string): Promise<void> {
    const focused = `((at) => at?.getAttribute('aria-label') ?? at?.labels?.[0]?.textContent ?? at?.textContent ?? '')(document.activeElement)`;
    for (let tries = 0; tries < 60; tries += 1) {
      if ((await this.page.evaluate<string>(focused)).startsWith(name)) return;
      await this.press('Tab');
    }
    throw new Error(`Tab does not come to ${name}`);
  }
}
