/** The whole reference in one line for each operation. */
export const partsTemplate = `<h1>API reference</h1>
<p class="lead">Every operation of the API. Each has its page with what it takes and answers, and a call to copy.</p>
<p class="actions"><a class="button" href="/docs/try">Try calls in the browser</a> <a href="/openapi.json">OpenAPI document</a></p>
<% it.parts.forEach((part) => { %><h2 id="<%= part.slug %>"><a href="/docs/<%= part.slug %>"><%= part.title %></a></h2>
<p><%= part.about %></p>
<ul class="operations">
<% part.operations.forEach((operation) => { %><li><a href="/docs/<%= part.slug %>#<%= operation.id %>"><span><%= operation.summary %></span> <code><b class="<%= operation.method.toLowerCase() %>"><%= operation.method %></b> <%= operation.path %></code></a></li>
<% }) %></ul>
<% }) %>`;

const fields = (of: string): string => `<dl class="fields">
<% ${of}.forEach((field) => { %><div><dt><code><%= field.name %></code> <span><%= field.type %><% if (field.place) { %>, <%= field.place %><% } %></span><% if (field.is_required) { %> <em>required</em><% } %></dt><dd><%~ field.meaning %></dd></div>
<% }) %></dl>`;

/** The operations of one part, in full. */
export const operationsTemplate = `<h1><%= it.title %>: operations</h1>
<p class="lead"><%= it.about %></p>
<p><a href="<%= it.guide %>">How it works</a>: the guide, with its rules and errors.</p>
<% it.operations.forEach((operation) => { %><section class="operation" aria-labelledby="<%= operation.id %>">
<h2 id="<%= operation.id %>"><%= operation.summary %></h2>
<p class="call"><code><b class="<%= operation.method.toLowerCase() %>"><%= operation.method %></b> <%= operation.path %></code></p>
<% if (operation.is_deprecated) { %><p><strong>It will be taken away.</strong></p>
<% } %><% if (operation.description) { %><p><%~ operation.description %></p>
<% } %><% if (operation.scope) { %><p>Scope <code><%= operation.scope %></code>.</p>
<% } %><% if (operation.parameters.length > 0) { %><h3>Parameters</h3>
${fields('operation.parameters')}
<% } %><% if (operation.body.length > 0) { %><h3>Body</h3>
${fields('operation.body')}
<% } %><h3>Call</h3>
<% operation.samples.forEach((sample, index) => { %><% if (index === 0) { %><pre tabindex="0"><code><%= sample.source %></code></pre>
<% } else { %><details><summary><%= sample.label %></summary><pre tabindex="0"><code><%= sample.source %></code></pre></details>
<% } %><% }) %><p>It answers <strong><%= operation.success %></strong>, or <% operation.failures.forEach((status, index) => { %><% if (index > 0) { %>, <% } %><a href="<%= it.errors %>"><%= status %></a><% }) %>. <a href="/docs/try#<%= operation.explorer %>">Try it</a></p>
<% if (operation.answer) { %><details><summary>An answer</summary><pre tabindex="0"><code><%= operation.answer %></code></pre></details>
<% } %></section>
<% }) %>`;
