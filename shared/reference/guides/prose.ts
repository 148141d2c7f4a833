import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marked } from 'marked';

const read = new Map<string, string>();

/** The prose of a guide, docs/guides/<name>.md under the program's working directory, as HTML. It is ours, so it is trusted. */
export function proseOf(name: string): string {
  let html = read.get(name);
  if (html === undefined) {
    const markdown = readFileSync(join(process.cwd(), 'docs', 'guides', `${name}.md`), 'utf8');
    html = marked.parse(markdown, { async: false }).replace(/<pre>/g, '<pre tabindex="0">');
    read.set(name, html);
  }
  return html;
}

/** A sentence with `code` in it, as HTML. */
export function inlineHtml(text: string): string {
  return marked.parseInline(text.replace(/&/g, '&amp;').replace(/</g, '&lt;'), { async: false });
}
