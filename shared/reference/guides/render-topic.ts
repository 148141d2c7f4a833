import { htmlOf } from './prose.ts';
import { renderPage } from './render-page.ts';
import type { Topic } from './topics.ts';

/** The guide of a task as a complete HTML page. Its prose has headings for a part of a page; here they become those of the page itself. */
export function renderTopic({ slug, title }: Topic): string {
  return renderPage(title, slug, `<h1>${title}</h1>\n${htmlOf(slug).replace(/(<\/?)h3>/g, '$1h2>')}`);
}
