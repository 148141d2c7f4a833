import { describe, expect, test } from '@jest/globals';
import { errorCatalogue } from '../../../shared/accounting/error-catalogue.ts';
import { guideOf } from '../../../shared/api/guide-names.ts';
import { renderErrorsGuide } from '../../../shared/reference/guides/render-errors-guide.ts';
import { renderGuide } from '../../../shared/reference/guides/render-guide.ts';
import { renderGuideIndex } from '../../../shared/reference/guides/render-guide-index.ts';
import { llmsFullText, llmsText, markdownOfGuide, markdownOfIndex, operationIndex } from '../../../shared/reference/guides/markdown.ts';
import { referenceParts } from '../../../shared/reference/guides/describe-reference.ts';
import type { ReferenceDocument } from '../../../shared/reference/guides/describe-reference.ts';
import { renderReference, renderReferencePart } from '../../../shared/reference/guides/render-reference.ts';
import { searchIndex } from '../../../shared/reference/guides/search-index.ts';
import { renderFrontPage } from '../../../shared/reference/guides/render-front-page.ts';
import { renderTopic } from '../../../shared/reference/guides/render-topic.ts';
import { topics } from '../../../shared/reference/guides/topics.ts';
import { leanDocument, openApiDocument } from '../../../shared/reference/openapi-document.ts';
import { authOperations } from '../../../shared/resources/authorization/auth-operations.ts';
import { operations } from '../../../shared/resources/all-operations.ts';
import { requestErrors } from '../../../shared/api/request-errors.ts';
import { resources } from '../../../shared/resources/all-resources.ts';

const url = 'http://localhost:3000';
const guide = (slug: string): string => renderGuide(slug, url) ?? '';
const document = openApiDocument(url) as unknown as ReferenceDocument;
const pages = [
  ...resources.map(({ slug }) => [`/guides/${slug}`, guide(slug)] as const),
  ['/guides/errors', renderErrorsGuide()] as const,
  ['/guides', renderGuideIndex()] as const,
  ...topics.map((topic) => [`/guides/${topic.slug}`, renderTopic(topic)] as const),
  ['/', renderFrontPage(true)] as const,
  ['/docs', renderReference(document)] as const,
  ...referenceParts(document).map(({ slug }) => [`/docs/${slug}`, renderReferencePart(document, slug)!] as const),
];

const void_elements = new Set(['meta', 'br', 'hr', 'img', 'link', 'input']);

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
    expect(html).not.toMatch(
      /<script(?! type="module" src="\/docs\/page\.js\?\w+"><\/script>)|<style| style=|undefined|\[object Object\]|<%/,
    );
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
    for (const [, path, anchor] of html.matchAll(/href="(\/(?:guides|docs)(?!\/(?:try|page\.css))[^"#]*)(?:#([^"]+))?"/g)) {
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
    expect(guide(slug)).toMatch(new RegExp(`curl (-X POST )?\\S*${url}/books/v1/`));
  }
});

test('the Markdown of a guide tells what its page tells', () => {
  for (const { slug, fields, operations: own } of resources) {
    const text = markdownOfGuide(slug, url) ?? '';
    expect(text).not.toMatch(/undefined|\[object Object\]|<%|<code>/);
    for (const name of Object.keys(fields)) expect(text).toContain(`| \`${name}\` |`);
    for (const { method, path } of own) expect(text).toContain(`\`${method} ${path}\``);
    for (const { code, cure } of requestErrors)
      expect([code, text.includes(`| ${code} | `), text.includes(cure)]).toEqual([code, true, true]);
  }
  for (const { slug, title } of topics) expect(markdownOfGuide(slug, url)).toMatch(new RegExp(`^# ${title}\n`));
  expect(markdownOfGuide('unicorn', url)).toBeUndefined();
});

test('llms.txt and the index in Markdown lead to every guide', () => {
  for (const text of [llmsText(url), markdownOfIndex()]) {
    for (const { slug } of [...resources, ...topics]) expect(text).toContain(`/guides/${slug}.md)`);
  }
});

test('llms-full.txt has every guide and no table of errors, and the index has one line for each operation', () => {
  const text = llmsFullText(url);
  for (const { plural } of resources) expect(text).toContain(`\n# ${plural}\n`);
  for (const { title } of topics) expect(text).toContain(`\n# ${title}\n`);
  expect(text).not.toContain('| Code | HTTP | Name | Cause | Cure |');
  const lines = operationIndex().trimEnd().split('\n');
  for (const { method, path, summary } of operations)
    expect(lines.some((line) => line.startsWith(`${method} /books/v1${path} ${summary}`))).toBe(true);
  expect(lines).toHaveLength(operations.length);
});

test('the lean document says the same without samples and examples, and is a third shorter', () => {
  const document = openApiDocument(url);
  const lean = leanDocument(document);
  const text = JSON.stringify(lean);
  expect(text).not.toMatch(/"(?:x-code-samples|example|examples)":/);
  expect(text.length).toBeLessThan(JSON.stringify(document).length * (2 / 3));
  expect(Object.keys(lean.paths as object)).toEqual(Object.keys(document.paths as object));
});

test('every operation has a call in curl, TypeScript and Python', () => {
  const { paths } = openApiDocument(url) as {
    paths: Record<string, Record<string, { 'x-code-samples'?: { label: string; source: string }[] }>>;
  };
  const described = Object.values(paths).flatMap((methods) => Object.values(methods));
  expect(described.length).toBeGreaterThan(operations.length);
  for (const { 'x-code-samples': samples = [] } of described) {
    expect(samples.map(({ label }) => label)).toEqual(['curl', 'TypeScript', 'Python']);
    for (const { source } of samples) expect(source).not.toMatch(/undefined|\[object Object\]/);
  }
});

test('there is no guide of a resource that does not exist', () => {
  expect(renderGuide('unicorn', url)).toBeUndefined();
});

test('the guide of API keys names every read that only a person may make, and every address that takes a person’s token', () => {
  const reads = operations.filter(({ persons_only, access }) => persons_only && access === 'read');
  const addresses = authOperations.filter(({ authenticated, id }) => authenticated && id !== 'logout');
  expect([reads.length, addresses.length]).toEqual([4, 7]);
  const named = markdownOfGuide('api-key', url);
  for (const { method, path } of [...reads, ...addresses]) expect(named).toContain(`\`${method} ${path}\``);
});

test('the reference describes every operation once, and the search leads to each of them and to every guide', () => {
  const known = new Map<string, string>(pages);
  const entries = JSON.parse(searchIndex('on')) as [string, string, string, string][];
  const hrefs = entries.map(([, href]) => href);
  expect(new Set(hrefs).size).toBe(hrefs.length);
  for (const [path, anchor] of hrefs.map((href) => href.split('#')))
    expect([path, anchor, known.get(path!)?.includes(` id="${anchor ?? 'content'}"`)]).toEqual([path, anchor, true]);
  expect(entries.filter(([, , , kind]) => kind === 'operation')).toHaveLength(operations.length + authOperations.length);
  expect(renderReferencePart(document, 'unicorn')).toBeUndefined();
});

test('a page marks itself in the side bar, which has every guide once, and lists its own headings', () => {
  for (const [path, html] of pages) {
    const marked = [...html.matchAll(/<a href="([^"]+)" aria-current="page">/g)].map(([, href]) => href);
    expect([path, marked]).toEqual([path, path === '/' ? [] : [path]]);
  }
  const side_bar = /<nav id="pages"[\s\S]*?<\/nav>/.exec(guide('account'))?.[0] ?? '';
  for (const slug of [...resources, ...topics].map((one) => one.slug)) expect(side_bar.split(`href="/guides/${slug}"`)).toHaveLength(2);
  expect(guide('account')).toContain('<li><a href="#operations">Operations</a></li>');
});
