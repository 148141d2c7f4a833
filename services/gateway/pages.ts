import { describeValue } from '../../shared/api/describe-value.ts';
import { renderErrorsGuide } from '../../shared/reference/guides/render-errors-guide.ts';
import { renderGuideIndex } from '../../shared/reference/guides/render-guide-index.ts';
import { renderGuide } from '../../shared/reference/guides/render-guide.ts';
import { renderReference } from '../../shared/reference/guides/render-reference.ts';
import { metaDocument } from '../../shared/reference/meta-document.ts';
import { openApiDocument } from '../../shared/reference/openapi-document.ts';
import { resourceBySlug } from '../../shared/resources/all-resources.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { Exchange } from './exchange.ts';
import type { Gateway } from './gateway.ts';
import { allowPageStyle } from './security-headers.ts';
import { send, sendJson } from './send.ts';

/** What does not change while the process runs is made once for its public address. */
const texts = new Map<string, string>();

function onceFor(gateway: Gateway, name: string, make: (public_url: string) => string): string {
  const { public_url } = gateway.settings;
  const key = `${name} ${public_url}`;
  const text = texts.get(key) ?? make(public_url);
  texts.set(key, text);
  return text;
}

/** Documents and pages may be kept for a while: they change with a release only. */
const public_caching = { 'Cache-Control': 'public, max-age=300' };

export function answerOpenApi(gateway: Gateway, exchange: Exchange): void {
  const text = onceFor(gateway, 'openapi', (public_url) => JSON.stringify(openApiDocument(public_url)));
  sendJson(exchange, 200, text, public_caching);
}

export function answerReference(gateway: Gateway, exchange: Exchange): void {
  sendPage(exchange, onceFor(gateway, 'reference', renderReference));
}

export function answerGuides(gateway: Gateway, exchange: Exchange): void {
  sendPage(exchange, onceFor(gateway, 'guides', renderGuideIndex));
}

/** The guide that an error's `help` leads to. Throws RequestError 404 for a resource that there is not. */
export function answerGuide(gateway: Gateway, exchange: Exchange): void {
  const name = exchange.params.resource ?? '';
  if (name === 'errors') return sendPage(exchange, onceFor(gateway, 'guide errors', renderErrorsGuide));
  if (!resourceBySlug(name)) throw new RequestError(404, { path: [`There is no guide for ${describeValue(name)}; see /guides.`] });
  sendPage(
    exchange,
    onceFor(gateway, `guide ${name}`, (public_url) => renderGuide(name, public_url) ?? ''),
  );
}

function sendPage(exchange: Exchange, html: string): void {
  allowPageStyle(exchange.res);
  send(exchange, 200, 'text/html; charset=utf-8', html, public_caching);
}

let meta: { public_url: string; answer: Record<string, unknown> } | undefined;

/** The answer of `GET /meta`. */
export function readMeta(public_url: string): Record<string, unknown> {
  if (meta?.public_url !== public_url) meta = { public_url, answer: { status: 'success', meta: metaDocument(public_url) } };
  return meta.answer;
}
