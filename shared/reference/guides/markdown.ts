import { errorCatalogue } from '../../accounting/error-catalogue.ts';
import { errorsOfTable } from '../../api/catalogue-errors.ts';
import { guideOf } from '../../api/guide-names.ts';
import { requestErrors } from '../../api/request-errors.ts';
import { resourceBySlug } from '../../resources/all-resources.ts';
import type { Resource } from '../../api/declare-resource.ts';
import { asMarkdown, basicsOf, errorsOf, operationRows, propertiesOf, typesOf } from './describe-guide.ts';
import { markdownOf } from './prose.ts';
import { api_base } from '../../api/api-base.ts';
import { servedOperations, servedResources } from '../served.ts';
import type { Billing } from '../served.ts';
import { topicBySlug, topics } from './topics.ts';

type Row = readonly unknown[];

/** A guide as Markdown, for programs. It has the same content as the page. Undefined when there is no such guide. */
export function markdownOfGuide(slug: string, public_url: string): string | undefined {
  const topic = topicBySlug(slug);
  if (topic) return sections(`# ${topic.title}`, markdownOf(slug).replace(/^### /gm, '## '));
  if (slug === 'errors') return errorsGuide();
  const resource = resourceBySlug(slug);
  return resource && resourceGuide(resource, public_url);
}

/** `/guides` as Markdown. */
export function markdownOfIndex(billing: Billing = 'on'): string {
  const tasks = topics.map(({ slug, title, about }) => `- [${title}](/guides/${slug}.md): ${about}`);
  const kinds = servedResources(billing).map(({ slug, plural, definition }) => `- [${plural}](/guides/${slug}.md): ${definition}`);
  return sections('# Guides', markdownOf('index'), '## Tasks', tasks.join('\n'), '## Resources', kinds.join('\n'));
}

/** `/llms.txt`: what this service is and where its Markdown is (llmstxt.org). */
export function llmsText(public_url: string, billing: Billing = 'on'): string {
  const link = (title: string, path: string, about: string): string => `- [${title}](${public_url}${path}): ${about}`;
  return sections(
    '# Daybook',
    '> Double-entry bookkeeping for many entities over HTTP with JSON. Amounts are exact decimals; an error saves nothing; every error says what to do and links to a guide.',
    `The API is below ${public_url}/books/v1, its tokens come from ${public_url}/auth/v1. Every guide is Markdown under its address with \`.md\`.`,
    '## Start here',
    [
      link('First steps', '/guides.md', 'from registering to an income statement, and the conventions of all requests'),
      link('OpenAPI document', '/openapi.json', 'every operation, field and error, with examples and calls to copy'),
      link('OpenAPI document without samples', '/openapi.json?samples=no', 'for programs that make a client of it: the same, half as long'),
      link('Operations', '/operations.txt', 'every operation in one line'),
      link('All guides', '/llms-full.txt', 'in one text, without the tables of errors'),
      link('Errors', '/guides/errors.md', 'every error with its cause and cure'),
    ].join('\n'),
    '## Tasks',
    topics.map(({ slug, title, about }) => link(title, `/guides/${slug}.md`, about)).join('\n'),
    '## Resources',
    servedResources(billing)
      .map(({ slug, plural, definition }) => link(plural, `/guides/${slug}.md`, definition))
      .join('\n'),
  );
}

/** `/llms-full.txt`: all guides in one text. The tables of errors, which repeat much, are on the page of errors. */
export function llmsFullText(public_url: string, billing: Billing = 'on'): string {
  const of_tasks = topics.map(({ slug }) => markdownOfGuide(slug, public_url)!);
  const of_resources = servedResources(billing).map((resource) => resourceGuide(resource, public_url, false));
  return sections('# Daybook', markdownOf('index'), ...of_tasks, ...of_resources, `Errors: ${public_url}/guides/errors.md`);
}

/** `/operations.txt`: every operation of the books in one line. */
export function operationIndex(billing: Billing = 'on'): string {
  const lines = servedOperations(billing)
    .toSorted((a, b) => (a.path === b.path ? 0 : a.path < b.path ? -1 : 1))
    .map(({ method, path, summary, scopes }) => `${method} ${api_base}${path} ${summary} (${scopes.join(' ')})`);
  return `${lines.join('\n')}\n`;
}

function resourceGuide(resource: Resource, public_url: string, with_errors = true): string {
  const base = `${public_url}/books/v1`;
  const { summary, curl, answer } = basicsOf(resource, public_url);
  const properties = propertiesOf(resource, asMarkdown).map(({ name, type, create, update, shown, meaning }) => [
    `\`${name}\``,
    type,
    create,
    update,
    shown,
    meaning,
  ]);
  const operations = operationRows(resource, asMarkdown).map(({ method, path, summary: purpose, note, scope }) => [
    `\`${method} ${path}\``,
    note ? `${purpose}. ${note}` : purpose,
    scope,
  ]);
  return sections(
    `# ${resource.plural}`,
    resource.definition,
    ...(properties.length > 0 ? ['## Properties', table(['Name', 'Type', 'Create', 'Update', 'Shown', 'Meaning'], properties)] : []),
    `## Basics`,
    `${summary}:`,
    `\`\`\`sh\n${curl}\n\`\`\``,
    ...(answer ? [`\`\`\`json\n${answer}\n\`\`\``] : []),
    '## Variations and rules',
    markdownOf(resource.slug),
    '## Operations',
    `Paths are relative to ${base}.`,
    table(['Request', 'Purpose', 'Scope'], operations),
    ...typesOf(resource).flatMap(({ name, columns, rows }) => [`## Type ${name}`, table(['Code', ...columns], rows)]),
    ...(with_errors ? ['## Errors', table(['Code', 'HTTP', 'Name', 'Cause', 'Cure'], errorsOf(resource, asMarkdown).map(errorRow))] : []),
  );
}

function errorsGuide(): string {
  const tables = Object.keys(errorCatalogue).flatMap((name) => [
    `## ${name.replace(/_/g, ' ')} ([guide](/guides/${guideOf(name)}.md))`,
    table(['Code', 'HTTP', 'Name', 'Cause', 'Cure'], errorsOfTable(name).map(errorRow)),
  ]);
  const request = table(['Code', 'HTTP', 'Name', 'Cause', 'Cure'], requestErrors.map(errorRow));
  return sections('# Errors', markdownOf('errors'), '## Errors of a request', request, ...tables);
}

function errorRow({ code, http_status, name, condition, cure }: (typeof requestErrors)[number]): Row {
  return [code, http_status, name, condition, cure];
}

function table(head: readonly string[], rows: readonly Row[]): string {
  const line = (cells: Row): string => `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function sections(...parts: string[]): string {
  return `${parts.map((part) => part.trim()).join('\n\n')}\n`;
}
