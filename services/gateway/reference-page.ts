import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { reference_start, renderReference } from '../../shared/reference/guides/render-reference.ts';
import type { Exchange } from './exchange.ts';
import { allowReferenceScript } from './security-headers.ts';
import { public_caching, sendPublished } from './send-published.ts';

/** Packages as the program's working directory finds them. */
const require = createRequire(join(process.cwd(), 'package.json'));
const javascript = 'text/javascript; charset=utf-8';

let component: string | undefined;

/** `GET /docs`. Its component is served from the package's own file, so that the page works where nothing else can be reached. */
export function answerReference(exchange: Exchange): Promise<void> {
  allowReferenceScript(exchange.res);
  return sendPublished(exchange, 'reference', 'text/html; charset=utf-8', renderReference(), public_caching);
}

export function answerReferenceComponent(exchange: Exchange): Promise<void> {
  component ??= readFileSync(require.resolve('openapi-explorer/dist/browser/openapi-explorer.min.js'), 'utf8');
  return sendPublished(exchange, 'reference component', javascript, component, public_caching);
}

export function answerReferenceStart(exchange: Exchange): Promise<void> {
  return sendPublished(exchange, 'reference start', javascript, reference_start, public_caching);
}
