import { renderPage, renderTemplate } from './render-page.ts';
import { topics } from './topics.ts';

const template = `<h1>Daybook</h1>
<p class="lead">Daybook keeps the double-entry books of many companies, for the people who keep them in a browser and for programs over HTTP with JSON.</p>
<p class="actions"><% if (it.console) { %><a class="button primary" href="/console">Open the console</a>
<% } %><a class="button" href="#begin">Make a first call</a>
<a class="button" href="/docs">API reference</a></p>
<p>Journal entries, invoices and bills, taxes and discounts, foreign currencies with closing-rate translation, and statements that people can print. A request that fails saves nothing.</p>
<h2 id="begin">A first call</h2>
<p>Register, and send the <code>access_token</code> of the answer with every call:</p>
<pre tabindex="0"><code>curl <%= it.base %>/auth/v1/register -H 'Content-Type: application/json' \\
  -d '{"name":"Ada","email":"ada@example.com","password":"correct horse battery staple"}'</code></pre>
<p>The API is below <code><%= it.base %>/books/v1</code>. The <a href="/guides">first guide</a> goes on from here.</p>
<h2 id="tasks">By task</h2>
<dl>
<% it.topics.forEach((topic) => { %><dt><a href="/guides/<%= topic.slug %>"><%= topic.title %></a></dt><dd><%= topic.about %></dd>
<% }) %></dl>
<h2 id="programs">For programs</h2>
<p>The <a href="/openapi.json">OpenAPI document</a> is for generating a client, <a href="/llms.txt">llms.txt</a> for programs that read prose. <a href="/healthz">Health</a> and <a href="/readyz">readiness</a> are for whoever runs the service.</p>`;

/** `/`: what this service is, and where to go from here; to the console first, where it is served. */
export function renderFrontPage(public_url: string, console: boolean): string {
  return renderPage('Double-entry bookkeeping', '/', renderTemplate(template, { base: public_url, topics, console }));
}
