import { renderPage, renderTemplate } from './render-page.ts';
import { topics } from './topics.ts';

const template = `<h1>Daybook</h1>
<p>Double-entry bookkeeping for many entities, over HTTP with JSON: journal entries, invoices and bills, taxes and discounts, foreign currencies with closing-rate translation, and statements that people can print.</p>
<ul>
<% if (it.console) { %><li><a href="/console">Open the console</a>: the books in a browser, for the people who keep them</li>
<% } %><li><a href="/docs">API reference</a>: every operation, to search, to read and to try</li>
<li><a href="/guides">Guides</a>: how to begin, and how each part works</li>
<li><a href="/openapi.json">OpenAPI document</a>: for generating a client</li>
<li><a href="/llms.txt">llms.txt</a>: the same for programs that read prose</li>
<li><a href="/healthz">Health</a> and <a href="/readyz">readiness</a></li>
</ul>
<h2 id="begin">To begin</h2>
<p>Register, and send the <code>access_token</code> of the answer with every call:</p>
<pre tabindex="0"><code>curl <%= it.base %>/auth/v1/register -H 'Content-Type: application/json' \\
  -d '{"name":"Ada","email":"ada@example.com","password":"correct horse battery staple"}'</code></pre>
<p>The API is below <code><%= it.base %>/books/v1</code>. The <a href="/guides">first guide</a> goes on from here.</p>
<h2 id="tasks">By task</h2>
<dl>
<% it.topics.forEach((topic) => { %><dt><a href="/guides/<%= topic.slug %>"><%= topic.title %></a></dt><dd><%= topic.about %></dd>
<% }) %></dl>`;

/** `/`: what this service is, and where to go from here; to the console first, where it is served. */
export function renderFrontPage(public_url: string, console: boolean): string {
  return renderPage('Double-entry bookkeeping over HTTP', 'front', renderTemplate(template, { base: public_url, topics, console }));
}
