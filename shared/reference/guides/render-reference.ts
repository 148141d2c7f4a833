import { codesOf } from '../../accounting/vocabularies.ts';
import { bookkeepingErrorsOf } from '../../api/catalogue-errors.ts';
import { queryName } from '../../api/check/key-table.ts';
import type { Resource } from '../../api/declare-resource.ts';
import { exampleBody } from '../example-of-resource.ts';
import { guideOf } from '../../api/guide-names.ts';
import type { Fields, Operation } from '../../api/operation.ts';
import { whoMay } from '../../api/who-may.ts';
import { requestErrors, requestErrorsOf } from '../../api/request-errors.ts';
import { resources } from '../../resources/all-resources.ts';
import { authOperations } from '../../resources/authorization/auth-operations.ts';
import type { AuthOperation } from '../../resources/authorization/auth-operations.ts';
import { authTag } from '../openapi/describe-auth.ts';
import { inlineHtml } from './prose.ts';
import { renderPage, renderTemplate } from './render-page.ts';

const template = `<h1>API reference</h1>
<p>Paths are relative to <code><%= it.base %></code>; those that begin with <code>/auth</code> and <code>/.well-known</code> to its host. The same as a machine reads it: <a href="/openapi.json">openapi.json</a>.</p>
<% it.resources.forEach((resource) => { %><h2 id="<%= resource.slug %>"><a href="<%= resource.guide %>"><%= resource.plural %></a></h2>
<p><%= resource.definition %></p>
<% resource.operations.forEach((operation) => { %><section aria-labelledby="<%= operation.id %>">
<h3 id="<%= operation.id %>"><code><%= operation.method %> <%= operation.path %></code></h3>
<p><strong><%= operation.summary %>.</strong> <%~ operation.description %></p>
<p><% if (operation.scope) { %>Scope <code><%= operation.scope %></code><% } else { %>No scope<% } %><%= operation.notes %>. Answers <%= operation.answers %>.</p>
<% operation.tables.forEach((table) => { %><div class="wide" tabindex="0" role="region" aria-label="<%= table.name %> of <%= operation.id %>"><table>
<caption><%= table.name %></caption>
<thead><tr><th scope="col">Name</th><th scope="col">Required</th><th scope="col">Accepted</th><th scope="col">Meaning</th></tr></thead>
<tbody><% table.rows.forEach((row) => { %><tr><th scope="row"><code><%= row.name %></code></th><td><%= row.required %></td><td><%= row.accepts %></td><td><%~ row.meaning %></td></tr>
<% }) %></tbody></table></div>
<% }) %><% if (operation.example) { %><pre tabindex="0"><code><%= operation.example %></code></pre>
<% } %><p>Errors: <% operation.errors.forEach((error, index) => { %><% if (index > 0) { %>, <% } %><a href="/guides/<%= error.guide %>#<%= error.code %>"><%= error.code %> <%= error.name %></a><% }) %>.</p>
</section>
<% }) %><% }) %>`;

function rows(fields: Fields, partial: boolean, show: (key: string) => string): object[] {
  return Object.entries(fields).map(([key, field]) => ({
    name: show(key),
    required: field.required && !partial ? 'yes' : 'no',
    accepts: field.kind.accepts,
    meaning: inlineHtml(field.description),
  }));
}

function answersOf({ answer }: Operation): string {
  if (answer.form === 'list') return `${answer.status} with data and meta`;
  if (answer.form === 'bare') return `${answer.status} with the object itself`;
  return `${answer.status} with ${answer.form === 'resource' ? 'resource' : Object.keys(answer.keys ?? {}).join(', ')}`;
}

function describe(operation: Operation, resource: Resource): object {
  const { body, query, path_params } = operation;
  const same = (key: string): string => key;
  const tables = [
    { name: 'Path', rows: rows(path_params, false, same) },
    { name: 'Query', rows: rows(query, false, queryName) },
    { name: 'Body', rows: rows(body ?? {}, operation.partial, same) },
  ];
  const example = body && Object.keys(body).length > 0 ? JSON.stringify(exampleBody(body, operation.partial), null, 2) : '';
  const own = bookkeepingErrorsOf(operation, resource).map((error) => ({ ...error, guide: guideOf(error.resource) }));
  const notes = `${operation.idempotent ? '; takes Idempotency-Key' : ''}${operation.dry_run ? '; takes Rollback: true' : ''}`;
  return {
    ...operation,
    description: inlineHtml([operation.description, ...whoMay(operation)].filter(Boolean).join(' ')),
    notes,
    answers: answersOf(operation),
    tables: tables.filter((table) => table.rows.length > 0),
    example,
    errors: [...own, ...requestErrorsOf(operation).map((error) => ({ ...error, guide: resource.slug }))],
  };
}

/** The addresses of the authorization server, described as the others are. */
function describeAuth(operation: AuthOperation): object {
  const { id, method, path, summary, fields, body, errors } = operation;
  const required = Object.values(fields).some((field) => field.required);
  const form = new URLSearchParams(exampleBody(fields, false) as Record<string, string>);
  return {
    id,
    method,
    path,
    summary,
    description: inlineHtml(operation.description),
    notes: operation.authenticated ? '; needs an access token' : '; needs no token',
    answers: `${operation.status} with ${codesOf(operation.answer.schema.properties as object).join(', ')}`,
    tables: [{ name: body === 'form' ? 'Form' : 'Body', rows: rows(fields, false, (key) => key) }].filter((table) => table.rows.length > 0),
    example: !required ? '' : body === 'form' ? form.toString() : JSON.stringify(exampleBody(fields, false), null, 2),
    errors: requestErrors.filter(({ code }) => [...errors, 429, 500, 503].includes(code)).map((error) => ({ ...error, guide: 'errors' })),
  };
}

/** `/docs`: every operation with its parameters, body, answer and errors, as one page that needs no script. */
export function renderReference(public_url: string): string {
  const auth = { slug: 'auth', plural: authTag.name, definition: authTag.description, guide: '/guides' };
  const shown = resources.map((resource) => ({
    ...resource,
    guide: `/guides/${resource.slug}`,
    operations: resource.operations.map((operation) => describe(operation, resource)),
  }));
  return renderPage(
    'API reference',
    'docs',
    renderTemplate(template, {
      base: `${public_url}/books/v1`,
      resources: [{ ...auth, operations: authOperations.map(describeAuth) }, ...shown],
    }),
  );
}
