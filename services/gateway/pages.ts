import { describeValue } from '../../shared/api/describe-value.ts';
import { renderErrorsGuide } from '../../shared/reference/guides/render-errors-guide.ts';
import { renderGuideIndex } from '../../shared/reference/guides/render-guide-index.ts';
import { renderFrontPage } from '../../shared/reference/guides/render-front-page.ts';
import { renderTopic } from '../../shared/reference/guides/render-topic.ts';
import { llmsFullText, llmsText, markdownOfGuide, markdownOfIndex, operationIndex } from '../../shared/reference/guides/markdown.ts';
import { topicBySlug } from '../../shared/reference/guides/topics.ts';
import { searchIndex } from '../../shared/reference/guides/search-index.ts';
import { renderReference, renderReferencePart } from '../../shared/reference/guides/render-reference.ts';
import { tokens_part } from '../../shared/reference/guides/tokens-part.ts';
import type { ReferenceDocument } from '../../shared/reference/guides/describe-reference.ts';
import { renderGuide } from '../../shared/reference/guides/render-guide.ts';
import { metaDocument } from '../../shared/reference/meta-document.ts';
import { leanDocument, openApiDocument } from '../../shared/reference/openapi-document.ts';
import { servedResources } from '../../shared/reference/served.ts';
import { resourceBySlug } from '../../shared/resources/all-resources.ts';
import type { Settings } from '../../shared/base/settings.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { Exchange } from './exchange.ts';
import type { Gateway } from './gateway.ts';
import { allowReading } from './security-headers.ts';
import { json_type } from './send.ts';
import { public_caching, sendPublished } from './send-published.ts';

/** Pages that do not change while the process runs are made once for each public address. */
const texts = new Map<string, string>();

function onceFor(gateway: Gateway, name: string, make: Made): string {
  const { public_url, billing } = gateway.settings;
  const key = `${name} ${public_url} ${billing}`;
  const text = texts.get(key) ?? make(public_url, billing);
  texts.set(key, text);
  return text;
}

type Made = (public_url: string, billing: Settings['billing']) => string;

export function answerOpenApi(gateway: Gateway, exchange: Exchange): Promise<void> {
  const isLean = new URLSearchParams(exchange.query).get('samples') === 'no';
  const name = isLean ? 'openapi lean' : 'openapi';
  const text = onceFor(gateway, name, (public_url, billing) => {
    const document = openApiDocument(public_url, billing);
    return JSON.stringify(isLean ? leanDocument(document) : document);
  });
  return sendPublished(exchange, name, json_type, text, public_caching);
}

export function answerFrontPage(gateway: Gateway, exchange: Exchange): Promise<void> {
  const console = gateway.settings.console === 'on';
  return sendPage(gateway, exchange, `front ${console}`, () => renderFrontPage(console));
}

export function answerLlmsText(gateway: Gateway, exchange: Exchange): Promise<void> {
  return sendText(exchange, 'llms', onceFor(gateway, 'llms', llmsText));
}

export function answerLlmsFullText(gateway: Gateway, exchange: Exchange): Promise<void> {
  return sendText(exchange, 'llms-full', onceFor(gateway, 'llms-full', llmsFullText));
}

export function answerOperationIndex(gateway: Gateway, exchange: Exchange): Promise<void> {
  return sendText(
    exchange,
    'operations',
    onceFor(gateway, 'operations', (_, billing) => operationIndex(billing)),
  );
}

/** What search engines may look at: pages and documents, not what needs a token. */
export function answerRobots(exchange: Exchange): Promise<void> {
  const closed = ['/books/', '/auth/', '/console', '/sandbox/', '/webhooks/', '/healthz', '/readyz'].map((path) => `Disallow: ${path}`);
  return sendText(exchange, 'robots', ['User-agent: *', ...closed, ''].join('\n'));
}

/** Three lines of a ledger. Browsers go by the type, whatever the name ends in. */
const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="3" fill="#1f4e3d"/><path d="M4 5h8M4 8h8M4 11h5" stroke="#fff" stroke-width="1.5"/></svg>';

export function answerIcon(exchange: Exchange): Promise<void> {
  return sendPublished(exchange, 'icon', 'image/svg+xml', icon, public_caching);
}

function sendText(exchange: Exchange, name: string, text: string): Promise<void> {
  return sendPublished(exchange, name, 'text/plain; charset=utf-8', text, public_caching);
}

export function answerGuides(gateway: Gateway, exchange: Exchange): Promise<void> {
  if (wantsMarkdown(exchange)) return sendMarkdown(gateway, exchange, 'guides', (_, billing) => markdownOfIndex(billing));
  return sendPage(gateway, exchange, 'guides', renderGuideIndex);
}

/** The guide that an error's `help` leads to, as a page or as Markdown. Throws RequestError 404 when there is no guide of that name. */
export async function answerGuide(gateway: Gateway, exchange: Exchange): Promise<void> {
  const asked = exchange.params.resource ?? '';
  const name = asked.replace(/\.md$/, '');
  const topic = topicBySlug(name);
  if (name !== 'errors' && !topic && !resourceBySlug(name)) {
    throw new RequestError(404, { path: [`There is no guide for ${describeValue(asked)}; see /guides.`] });
  }
  const published_name = `guide ${name}`;
  if (wantsMarkdown(exchange)) {
    return sendMarkdown(gateway, exchange, published_name, (public_url) => markdownOfGuide(name, public_url) ?? '');
  }
  if (name === 'errors') return sendPage(gateway, exchange, published_name, renderErrorsGuide);
  if (topic) return sendPage(gateway, exchange, published_name, () => renderTopic(topic));
  return sendPage(gateway, exchange, published_name, (public_url) => renderGuide(name, public_url) ?? '');
}

/** `/docs`: every operation, made of the same document as everything else. */
export function answerReference(gateway: Gateway, exchange: Exchange): Promise<void> {
  return sendPage(gateway, exchange, 'reference', (public_url, billing) => renderReference(referenceDocument(public_url, billing)));
}

/** The operations of a resource. Throws RequestError 404 when there is no such part of the reference. */
export async function answerReferencePart(gateway: Gateway, exchange: Exchange): Promise<void> {
  const part = exchange.params.part ?? '';
  const known = part === tokens_part || servedResources(gateway.settings.billing).some(({ slug }) => slug === part);
  if (!known) throw new RequestError(404, { path: [`The reference has no part ${describeValue(part)}; see /docs.`] });
  return sendPage(
    gateway,
    exchange,
    `reference ${part}`,
    (public_url, billing) => renderReferencePart(referenceDocument(public_url, billing), part) ?? '',
  );
}

const referenceDocument = (...made_for: Parameters<Made>): ReferenceDocument =>
  openApiDocument(...made_for) as unknown as ReferenceDocument;

/** What the pages search in. */
export function answerSearchIndex(gateway: Gateway, exchange: Exchange): Promise<void> {
  const text = onceFor(gateway, 'search', (_, billing) => searchIndex(billing));
  return sendPublished(exchange, 'search', json_type, text, public_caching);
}

/** By its address, or because the client would rather have it (RFC 9110 §12.5.1): only programs name `text/markdown`. */
function wantsMarkdown({ path, req, res }: Exchange): boolean {
  res.appendHeader('Vary', 'Accept');
  return path.endsWith('.md') || /\btext\/markdown\b/.test(req.headers.accept ?? '');
}

function sendMarkdown(gateway: Gateway, exchange: Exchange, name: string, make: Made): Promise<void> {
  const text = onceFor(gateway, `${name}.md`, make);
  return sendPublished(exchange, `${name}.md`, 'text/markdown; charset=utf-8', text, public_caching);
}

function sendPage(gateway: Gateway, exchange: Exchange, name: string, make: Made): Promise<void> {
  allowReading(exchange.res);
  return sendPublished(exchange, name, 'text/html; charset=utf-8', onceFor(gateway, name, make), public_caching);
}

/** `GET /meta` is an operation like any other, with a token and counted; what it says may be kept, and is asked for again each time. */
export function answerMeta(exchange: Exchange, text: string): Promise<void> {
  return sendPublished(exchange, 'meta', json_type, text, 'private, no-cache');
}

let meta: { key: string; answer: Record<string, unknown> } | undefined;

/** The answer of `GET /meta`. */
export function readMeta({ public_url, billing }: Pick<Settings, 'public_url' | 'billing'>): Record<string, unknown> {
  const key = `${public_url} ${billing}`;
  if (meta?.key !== key) meta = { key, answer: { status: 'success', meta: metaDocument(public_url, billing) } };
  return meta.answer;
}
