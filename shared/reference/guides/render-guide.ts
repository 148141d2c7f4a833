import { resourceBySlug } from '../../resources/all-resources.ts';
import { basicsOf, errorsOf, operationRows, propertiesOf, typesOf } from './describe-guide.ts';
import { htmlOf, inlineHtml } from './prose.ts';
import { renderPage, renderTemplate } from './render-page.ts';
import { resourceTemplate } from './resource-template.ts';

/** The guide of a resource as a complete HTML page with an anchor for every code, or undefined when there is no such resource. */
export function renderGuide(slug: string, public_url: string): string | undefined {
  const resource = resourceBySlug(slug);
  if (!resource) return undefined;
  const base = `${public_url}/books/v1`;
  const content = renderTemplate(resourceTemplate, {
    slug,
    plural: resource.plural,
    title: resource.title,
    definition: resource.definition,
    base,
    properties: propertiesOf(resource, inlineHtml),
    basics: basicsOf(resource, public_url),
    prose: htmlOf(slug),
    operations: operationRows(resource, inlineHtml),
    types: typesOf(resource),
    errors: errorsOf(resource, inlineHtml),
  });
  return renderPage(resource.plural, `/guides/${slug}`, content);
}
