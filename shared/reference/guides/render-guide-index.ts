import { resources } from '../../resources/all-resources.ts';
import { htmlOfPage } from './prose.ts';
import { topics } from './topics.ts';
import { renderPage, renderTemplate } from './render-page.ts';

const template = `<h1>Guides</h1>
<%~ it.prose %>
<h2 id="tasks">By task</h2>
<dl>
<% it.topics.forEach((topic) => { %><dt><a href="/guides/<%= topic.slug %>"><%= topic.title %></a></dt><dd><%= topic.about %></dd>
<% }) %></dl>
<h2 id="resources">Resources</h2>
<dl>
<% it.resources.forEach((resource) => { %><dt><a href="/guides/<%= resource.slug %>"><%= resource.plural %></a></dt><dd><%= resource.definition %></dd>
<% }) %></dl>
<p><a href="/guides/errors">All errors</a></p>`;

/** `/guides`: how to begin, and links to every guide. */
export function renderGuideIndex(): string {
  return renderPage('Guides', '/guides', renderTemplate(template, { prose: htmlOfPage('index'), resources, topics }));
}
