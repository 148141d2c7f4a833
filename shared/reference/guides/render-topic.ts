import { htmlOf } from './prose.ts';
import { renderPage } from './render-page.ts';
import type { Topic } from './topics.ts';

/** The guide of a task as a complete HTML page. Its prose is written as part of a page; here it is the page. */
export function renderTopic({ slug, title }: Topic): string {
  return renderPage(title, slug, `<h1>${title}</h1>\n${htmlOf(slug).replace(/(<\/?)h3>/g, '$1h2>')}`);
}
