import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { allAnswered } from './requests-under-way.ts';

/** A text or a control on the screen: where it stands, in px, and how it is set. */
export interface Placed {
  readonly what: string;
  /** Left, top, width, height. */
  readonly box: readonly [number, number, number, number];
  readonly style: string;
}

/** How far a box may be off: another machine rounds parts of a pixel in another way. */
const SLACK = 3;

/**
 * What the page shows in its window, from top to bottom: every element with text of its own, and every control. It is looked at once nothing
 * moves any more: all answers are in, the fonts, which decide how wide a text is, are there, and two frames are equal.
 */
export async function lookOf(page: Page): Promise<Placed[]> {
  for (let before = await placedOn(page); ;) {
    await allAnswered(page);
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))));
    const now = await placedOn(page);
    if (isDeepStrictEqual(before, now)) return now;
    before = now;
  }
}

function placedOn(page: Page): Promise<Placed[]> {
  return page.evaluate(() => {
    const own = (element: Element): string =>
      Array.from(element.childNodes)
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent?.trim() ?? '')
        .join(' ')
        .trim();
    return Array.from(document.body.querySelectorAll('*')).flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const set = getComputedStyle(element);
      const text = own(element);
      const is_seen = width > 1 && height > 1 && y < innerHeight && y + height > 0 && x < innerWidth && set.visibility === 'visible';
      const is_control = element.matches('input, button, a, select, textarea');
      if (!is_seen || (text === '' && !is_control)) return [];
      const { color, backgroundColor, fontSize, fontWeight, textAlign } = set;
      const box: [number, number, number, number] = [Math.round(x), Math.round(y), Math.round(width), Math.round(height)];
      return [
        {
          what: `${element.tagName.toLowerCase()} ${text}`.trim(),
          box,
          style: [color, backgroundColor, fontSize, fontWeight, textAlign].join(' '),
        },
      ];
    });
  });
}

/** One line for each, to be read and compared by eye, too. */
export function writeLook(look: readonly Placed[]): string {
  return look.map(({ what, box, style }) => `${box.join(' ')} | ${what} | ${style}\n`).join('');
}

export function readLook(text: string): Placed[] {
  return text.split('\n').flatMap((line) => {
    const [box = '', what = '', style = ''] = line.split(' | ');
    const [left = 0, top = 0, width = 0, height = 0] = box.split(' ').map(Number);
    return line === '' ? [] : [{ what, box: [left, top, width, height] as const, style }];
  });
}

/** What is not as it was, one sentence each. */
export function differencesOf(before: readonly Placed[], now: readonly Placed[]): string[] {
  const gone = before.slice(now.length).map(({ what }) => `${what} is gone`);
  return now
    .flatMap((placed, index): string[] => {
      const former = before[index];
      if (former?.what !== placed.what) return [`${placed.what} stands where ${former?.what ?? 'nothing'} was`];
      const moved = placed.box.some((side, place) => Math.abs(side - former.box[place]!) > SLACK);
      return [
        ...(moved ? [`${placed.what} was at ${former.box.join(' ')} and is at ${placed.box.join(' ')}`] : []),
        ...(placed.style === former.style ? [] : [`${placed.what} was ${former.style} and is ${placed.style}`]),
      ];
    })
    .concat(gone);
}
