import { Eta } from 'eta';
import { resources } from '../../resources/all-resources.ts';
import { pageTemplate } from './page-template.ts';
import { topics } from './topics.ts';

const eta = new Eta({ autoEscape: true });

export function renderTemplate(template: string, it: object): string {
  return eta.renderString(template, it);
}

/** A whole page: the frame around the content. The navigation marks the guide named `current`. */
export function renderPage(title: string, current: string, content: string): string {
  const link = (href: string, name: string, slug: string): object => ({ href, name, current: slug === current });
  const links = [
    link('/', 'Daybook', 'front'),
    link('/docs', 'Reference', 'docs'),
    link('/guides', 'Guides', 'index'),
    ...topics.map(({ slug, title: name }) => link(`/guides/${slug}`, name, slug)),
    ...resources.map(({ slug, plural }) => link(`/guides/${slug}`, plural, slug)),
    link('/guides/errors', 'Errors', 'errors'),
  ];
  return renderTemplate(pageTemplate, { title, links, content });
}
