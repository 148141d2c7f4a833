import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marked } from 'marked';

const read = new Map<string, string>();
const rendered = new Map<string, string>();

/** The prose of a guide: <name>.md in its resource's folder or in docs/guides, under the program's working directory. */
export function markdownOf(name: string): string {
  const known = read.get(name) ?? readFileSync(placeOf(name), 'utf8');
  read.set(name, known);
  return known;
}

function placeOf(name: string): string {
  const own = join(process.cwd(), 'shared', 'resources', name, `${name}.md`);
  return existsSync(own) ? own : join(process.cwd(), 'docs', 'guides', `${name}.md`);
}

/** The prose of a guide as HTML. We wrote it, so it is trusted. */
export function htmlOf(name: string): string {
  const known = rendered.get(name) ?? marked.parse(markdownOf(name), { async: false }).replace(/<pre>/g, '<pre tabindex="0">');
  rendered.set(name, known);
  return known;
}

/** The same where the prose is the page: its headings, which are those of a part of a page, become the page's own. */
export function htmlOfPage(name: string): string {
  return htmlOf(name).replace(/(<\/?)h3>/g, '$1h2>');
}

/** A sentence with `code` in it, as HTML. */
export function inlineHtml(text: string): string {
  return marked.parseInline(text.replace(/&/g, '&amp;').replace(/</g, '&lt;'), { async: false });
}
