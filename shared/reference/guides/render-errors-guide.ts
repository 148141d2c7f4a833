import { errorCatalogue } from '../../accounting/error-catalogue.ts';
import { errorsOfTable } from '../../api/catalogue-errors.ts';
import { guideOf } from '../../api/guide-names.ts';
import { requestErrors } from '../../api/request-errors.ts';
import { inlineHtml, htmlOf } from './prose.ts';
import { renderPage, renderTemplate } from './render-page.ts';

const template = `<h1>Errors</h1>
<%~ it.prose %>
<h2 id="request">Errors of a request</h2>
<% it.request.forEach((error) => { %><section class="error" id="<%= error.code %>" aria-labelledby="error-<%= error.code %>">
<h3 id="error-<%= error.code %>"><%= error.code %> <%= error.name %></h3>
<p>HTTP status <%= error.http_status %>.</p>
<dl><dt>Cause</dt><dd><%~ error.condition %></dd><dt>Cure</dt><dd><%~ error.cure %></dd></dl>
</section>
<% }) %>
<h2 id="bookkeeping">Errors of bookkeeping</h2>
<p>HTTP status 400. The code belongs to the resource that the <code>help</code> link names.</p>
<% it.tables.forEach((table) => { %><div class="wide" tabindex="0" role="region" aria-label="<%= table.name %>"><table>
<caption><a href="/guides/<%= table.guide %>"><%= table.name %></a></caption>
<thead><tr><th scope="col">Code</th><th scope="col">Name</th><th scope="col">Cause</th></tr></thead>
<tbody><% table.errors.forEach((error) => { %><tr><th scope="row"><a href="/guides/<%= table.guide %>#<%= error.code %>"><%= error.code %></a></th><td><%= error.name %></td><td><%~ error.condition %></td></tr>
<% }) %></tbody></table></div>
<% }) %>`;

/** `/guides/errors`: every error of the API. Request errors come with cause and cure, bookkeeping errors with links to their guides. */
export function renderErrorsGuide(): string {
  const shown = <E extends { condition: string; cure: string }>(error: E): E => ({
    ...error,
    condition: inlineHtml(error.condition),
    cure: inlineHtml(error.cure),
  });
  const tables = Object.keys(errorCatalogue).map((table) => ({
    guide: guideOf(table),
    name: table.replace(/_/g, ' '),
    errors: errorsOfTable(table).map(shown),
  }));
  return renderPage(
    'Errors',
    '/guides/errors',
    renderTemplate(template, { prose: htmlOf('errors'), request: requestErrors.map(shown), tables }),
  );
}
