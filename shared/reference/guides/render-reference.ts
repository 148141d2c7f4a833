import { describePart, referenceParts } from './describe-reference.ts';
import { tokens_part } from './tokens-part.ts';
import type { ReferenceDocument } from './describe-reference.ts';
import { renderPage, renderTemplate } from './render-page.ts';
import { operationsTemplate, partsTemplate } from './reference-template.ts';

/** `/docs`: every operation in one line, by resource. */
export function renderReference(document: ReferenceDocument): string {
  return renderPage('API reference', '/docs', renderTemplate(partsTemplate, { parts: referenceParts(document) }));
}

/** `/docs/<slug>`: the operations of one resource, or of the authorization server, in full; undefined when there is no such part. */
export function renderReferencePart(document: ReferenceDocument, slug: string): string | undefined {
  const operations = describePart(document, slug);
  if (!operations) return undefined;
  const { title, about } = referenceParts(document).find((part) => part.slug === slug)!;
  const guide = slug === tokens_part ? '/guides' : `/guides/${slug}`;
  const errors = slug === tokens_part ? '/guides/errors' : `${guide}#errors`;
  const content = renderTemplate(operationsTemplate, { title, about, guide, errors, operations });
  return renderPage(`${title}: operations`, `/docs/${slug}`, content);
}
