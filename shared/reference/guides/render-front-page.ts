import { renderPage, renderTemplate } from './render-page.ts';
import { topics } from './topics.ts';

const template = `<h1>Daybook</h1>
<p class="lead">The books of your companies: invoices and bills, the bank, taxes, several currencies, and statements that your accountant can sign.</p>
<p class="actions"><% if (it.console) { %><a class="button primary" href="/console">Open the console</a>
<% } %><a class="button" href="#demonstration">See a demonstration</a>
<a class="button" href="/guides">For programs</a></p>
<h2 id="work">What you do here</h2>
<ul>
<li><a href="/guides/write-an-invoice">Write an invoice</a>, <a href="/guides/send">mail it</a> with its PDF and e-invoice, and <a href="/guides/remind">remind</a> whoever is late.</li>
<li><a href="/guides/read-an-e-invoice">Read a supplier’s e-invoice</a> into a draft bill, and <a href="/guides/receipts-and-files">keep the receipt</a> with it.</li>
<li><a href="/guides/import-a-bank-file">Import what the bank has booked</a>: most lines find their invoice or bill, and the month is <a href="/guides/reconcile-a-month">proven against the bank</a>.</li>
<li>File the <a href="/guides/charging-tax">tax return</a>, lock the <a href="/guides/month-end">month</a>, close the <a href="/guides/year-end">year</a>.</li>
<li><a href="/guides/moving-from-a-program">Move in</a> from another program, and <a href="/guides/take-your-books-out">take everything out</a> again whenever you like.</li>
</ul>
<h2 id="demonstration">See a demonstration</h2>
<p>On a machine with the source of Daybook, one command opens the console with two years of a design studio: customers in euros and dollars, overdue invoices, bank lines to match, a month that is not over. It touches nobody’s books.</p>
<pre tabindex="0"><code>npm install &amp;&amp; npm run demo</code></pre>
<h2 id="tasks">By task</h2>
<dl>
<% it.topics.forEach((topic) => { %><dt><a href="/guides/<%= topic.slug %>"><%= topic.title %></a></dt><dd><%= topic.about %></dd>
<% }) %></dl>`;

/** `/`: what people do here, and where to go: to the console first, where it is served. Programs have one link, which leads on. */
export function renderFrontPage(console: boolean): string {
  return renderPage('Double-entry bookkeeping', '/', renderTemplate(template, { topics, console }));
}
