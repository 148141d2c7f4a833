import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { page_script, page_style } from '../../shared/reference/guides/page-files.ts';
import { explorer_start, renderExplorer } from '../../shared/reference/guides/render-explorer.ts';
import type { Exchange } from './exchange.ts';
import { allowExplorer } from './security-headers.ts';
import { public_caching, sendPublished } from './send-published.ts';

/** Packages as the program's working directory finds them. */
const require = createRequire(join(process.cwd(), 'package.json'));
const javascript = 'text/javascript; charset=utf-8';

let component: string | undefined;

/** `GET /docs/try`. Its component is served from the package's own file, so that the page works where nothing else can be reached. */
export function answerExplorer(exchange: Exchange): Promise<void> {
  allowExplorer(exchange.res);
  return sendPublished(exchange, 'explorer', 'text/html; charset=utf-8', renderExplorer(), public_caching);
}

export function answerExplorerComponent(exchange: Exchange): Promise<void> {
  component ??= readFileSync(require.resolve('openapi-explorer/dist/browser/openapi-explorer.min.js'), 'utf8');
  return sendPublished(exchange, 'explorer component', javascript, component, public_caching);
}

export function answerExplorerStart(exchange: Exchange): Promise<void> {
  return sendPublished(exchange, 'explorer start', javascript, explorer_start, public_caching);
}

/** The look of the pages for readers. Their addresses change with their text, so a browser keeps them for good. */
export function answerPageStyle(exchange: Exchange): Promise<void> {
  return sendPublished(exchange, 'page style', 'text/css; charset=utf-8', page_style.text, for_good);
}

export function answerPageScript(exchange: Exchange): Promise<void> {
  return sendPublished(exchange, 'page script', javascript, page_script.text, for_good);
}

const for_good = 'public, max-age=31536000, immutable';
