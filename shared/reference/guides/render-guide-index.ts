import { resources } from '../../resources/all-resources.ts';
import { proseOf } from './prose.ts';
import { renderPage, renderTemplate } from './render-page.ts';

const template = `<h1>Guides</h1>
<%~ it.prose %>
<h2 id="resources">Resources</h2>
<dl>
<% it.resources.forEach((resource) => { %><dt><a href="/guides/<%= resource.slug %>"><%= resource.plural %></a></dt><dd><%= resource.definition %></dd>
<% }) %></dl>
<p><a href="/guides/errors">All errors</a></p>`;

/** `/guides`: how to begin, and the way to every guide. */
export function renderGuideIndex(): string {
  return renderPage('Guides', 'index', renderTemplate(template, { prose: proseOf('index'), resources }));
}
