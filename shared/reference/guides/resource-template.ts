/** The parts of a resource's guide: definition, properties, basics, variations, operations, types, errors. */
export const resourceTemplate = `<h1><%= it.plural %></h1>
<h2 id="definition">Definition</h2>
<p><%= it.definition %></p>
<% if (it.properties.length > 0) { %>
<h2 id="properties">Properties</h2>
<p>A request may send what is marked in the columns Create and Update. Answers show direct properties always, indirect ones where a single record is answered.</p>
<div class="wide" tabindex="0" role="region" aria-label="Properties"><table>
<caption>Properties of <%= it.title.toLowerCase() %></caption>
<thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Create</th><th scope="col">Update</th><th scope="col">Shown</th><th scope="col">Meaning</th></tr></thead>
<tbody>
<% it.properties.forEach((field) => { %><tr><th scope="row"><code><%= field.name %></code></th><td><%= field.type %></td><td><%= field.create %></td><td><%= field.update %></td><td><%= field.shown %></td><td><%~ field.meaning %></td></tr>
<% }) %></tbody>
</table></div>
<% } %>
<h2 id="basics">Basics</h2>
<p><%= it.basics.summary %>:</p>
<pre tabindex="0"><code><%= it.basics.curl %></code></pre>
<% if (it.basics.answer) { %><p>The answer:</p>
<pre tabindex="0"><code><%= it.basics.answer %></code></pre>
<% } %>
<% if (it.prose) { %><h2 id="variations">Variations and rules</h2>
<%~ it.prose %>
<% } %>
<h2 id="operations">Operations</h2>
<div class="wide" tabindex="0" role="region" aria-label="Operations"><table>
<caption>Paths are relative to <code><%= it.base %></code></caption>
<thead><tr><th scope="col">Request</th><th scope="col">Purpose</th><th scope="col">Scope</th></tr></thead>
<tbody>
<% it.operations.forEach((operation) => { %><tr><th scope="row"><a href="/docs/<%= it.slug %>#<%= operation.id %>"><code><%= operation.method %> <%= operation.path %></code></a></th><td><%= operation.summary %><% if (operation.note) { %>. <%~ operation.note %><% } %></td><td><code><%= operation.scope %></code></td></tr>
<% }) %></tbody>
</table></div>
<% if (it.types.length > 0) { %><h2 id="types">Types</h2>
<% it.types.forEach((type) => { %><div class="wide" tabindex="0" role="region" aria-label="<%= type.name %>"><table>
<caption><code><%= type.name %></code></caption>
<thead><tr><th scope="col">Code</th><% type.columns.forEach((column) => { %><th scope="col"><%= column %></th><% }) %></tr></thead>
<tbody><% type.rows.forEach((row) => { %><tr><th scope="row"><code><%= row[0] %></code></th><% row.slice(1).forEach((cell) => { %><td><%= cell %></td><% }) %></tr>
<% }) %></tbody></table></div>
<% }) %><% } %>
<h2 id="errors">Errors</h2>
<p>An error saves nothing. <a href="/guides/errors">All errors</a> are listed on a page of their own.</p>
<% it.errors.forEach((error) => { %><section class="error" id="<%= error.code %>" aria-labelledby="error-<%= error.code %>">
<h3 id="error-<%= error.code %>"><%= error.code %> <%= error.name %></h3>
<p>HTTP status <%= error.http_status %>.</p>
<dl><dt>Cause</dt><dd><%~ error.condition %></dd><dt>Cure</dt><dd><%~ error.cure %></dd></dl>
</section>
<% }) %>`;
