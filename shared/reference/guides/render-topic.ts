import { htmlOfPage } from './prose.ts';
import { renderPage } from './render-page.ts';
import type { Topic } from './topics.ts';

/** The guide of a task as a complete HTML page. */
export function renderTopic({ slug, title }: Topic): string {
  return renderPage(title, `/guides/${slug}`, `<h1>${title}</h1>\n${htmlOfPage(slug)}`);
}
