import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(join(process.cwd(), 'package.json')).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules of WCAG 2.2 AA, and what axe-core counts as good practice. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Finding {
  id: string;
  nodes: { target: string[]; failureSummary: string }[];
}

/** What depends on colours; all else is the same in both. */
const of_colours = ['color-contrast', 'link-in-text-block'];

/**
 * What axe-core finds on a page as it stands, and by how much it is wider than the screen. In dark colours it looks at the colours alone. The
 * page must have been opened with `bypass_policy`.
 */
export async function breachesOf(page: Page, colours: 'light' | 'dark' = 'light'): Promise<string[]> {
  await page.evaluate(axe);
  const options = JSON.stringify({ runOnly: colours === 'dark' ? { type: 'rule', values: of_colours } : standards });
  const findings = await page.evaluate<Finding[]>(`axe.run(document, ${options}).then(({ violations }) => violations)`);
  const too_wide = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  const found = findings.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  return too_wide > 0 ? [...found, `${page.url()} is ${too_wide} px too wide`] : found;
}
