import { describe, expect, test } from '@jest/globals';
import { errorCatalogue } from '../../../shared/accounting/error-catalogue.ts';
import { guideOf } from '../../../shared/api/guide-names.ts';
import { renderErrorsGuide } from '../../../shared/reference/guides/render-errors-guide.ts';
import { renderGuide } from '../../../shared/reference/guides/render-guide.ts';
import { renderGuideIndex } from '../../../shared/reference/guides/render-guide-index.ts';
import { renderReference } from '../../../shared/reference/guides/render-reference.ts';
import { operations } from '../../../shared/resources/all-operations.ts';
import { requestErrors } from '../../../shared/api/request-errors.ts';
import { resources } from '../../../shared/resources/all-resources.ts';

const url = 'http://localhost:3000';
const guide = (slug: string): string => renderGuide(slug, url) ?? '';
const pages = [
  ...resources.map(({ slug }) => [`/guides/${slug}`, guide(slug)] as const),
  ['/guides/errors', renderErrorsGuide()] as const,
  ['/guides', renderGuideIndex()] as const,
  ['/docs', renderReference(url)] as const,
];

const void_elements = new Set(['meta', 'br', 'hr', 'img', 'link']);

/** Tags that are opened and not closed, or closed out of turn. */
function unbalanced(html: string): string[] {
  const open: string[] = [];
  const faults: string[] = [];
  for (const [, close, name] of html.replace(/<!doctype html>/i, '').matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*>/g)) {
    if (void_elements.has(name!)) continue;
    if (!close) open.push(name!);
    else if (open.pop() !== name) faults.push(`</${String(name)}>`);
  }
  return [...faults, ...open];
}

describe.each(pages)('%s', (_, html) => {
  test('is a complete page that can be used without seeing it', () => {
    expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    expect(html).toContain('<a class="skip" href="#content">');
    expect(html).not.toMatch(/<script|undefined|\[object Object\]|<%/);
    const tables = html.match(/<table>/g) ?? [];
    expect(html.match(/<th /g)?.length ?? 0).toBeGreaterThanOrEqual(
      tables.length - (html.match(/<table>\n<thead>\n<tr>\n<th>/g) ?? []).length,
    );
  });

  test('has balanced tags and no id twice', () => {
    expect(unbalanced(html)).toEqual([]);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(ids.length).toBe(new Set(ids).size);
  });

  test('links to guides and anchors that exist', () => {
    const known = new Map<string, string>(pages);
    for (const [, path, anchor] of html.matchAll(/href="(\/guides[^"#]*|\/docs)(?:#([^"]+))?"/g)) {
      const target = known.get(path!);
      expect([path, target !== undefined]).toEqual([path, true]);
      if (anchor) expect([path, anchor, target?.includes(` id="${anchor}"`)]).toEqual([path, anchor, true]);
    }
  });
});

test('every bookkeeping code has its anchor, cause and cure in the guide that help links to', () => {
  for (const [table, rows] of Object.entries(errorCatalogue)) {
    const html = guide(guideOf(table));
    for (const { code, name } of Object.values(rows)) {
      const section = new RegExp(`<section class="error" id="${code}"[\\s\\S]*?</section>`).exec(html)?.[0] ?? '';
      expect([table, code, section.includes(name), section.includes('<dt>Cause</dt>'), section.includes('<dt>Cure</dt>')]).toEqual([
        table,
        code,
        true,
        true,
        true,
      ]);
    }
  }
});

test('every request-level code has its anchor in every guide and on the page of errors', () => {
  for (const html of [...resources.map(({ slug }) => guide(slug)), renderErrorsGuide()]) {
    for (const { code } of requestErrors) expect(html).toContain(`<section class="error" id="${code}"`);
  }
});

test('a guide has the sections of its kind, and a call that can be tried', () => {
  for (const { slug } of resources) {
    for (const id of ['definition', 'basics', 'variations', 'operations', 'errors']) expect(guide(slug)).toContain(`<h2 id="${id}">`);
    expect(guide(slug)).toContain(`curl ${url}/books/v1/`);
  }
});

test('the reference describes every operation', () => {
  const html = renderReference(url);
  for (const { id } of operations) expect(html).toContain(`id="${id}"`);
});

test('there is no guide of a resource that does not exist', () => {
  expect(renderGuide('unicorn', url)).toBeUndefined();
});
