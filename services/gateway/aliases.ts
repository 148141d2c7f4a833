import { operations } from '../../shared/resources/all-operations.ts';
import { authOperations } from '../../shared/resources/authorization/auth-operations.ts';
import { answerError } from './answer-error.ts';
import { explorer_files } from '../../shared/reference/guides/render-explorer.ts';
import { page_script, page_style } from '../../shared/reference/guides/page-files.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { api_base } from '../../shared/api/api-base.ts';
import { serveAuth } from './auth-routes.ts';
import { answerAuthorization } from './answer-authorization.ts';
import { answerConsoleFile, answerConsolePage } from './console/console-files.ts';
import { continueSession, endSession, openSession, readSession } from './console/console-session.ts';
import { endOutside, startOutside } from './console/outside-sign-in.ts';
import { session_path } from './console/session-path.ts';
import type { Exchange, RoutedRequest } from './exchange.ts';
import type { Gateway } from './gateway.ts';
import { answerHealth, answerReadiness } from './health.ts';
import {
  answerFrontPage,
  answerGuide,
  answerGuides,
  answerIcon,
  answerLlmsFullText,
  answerLlmsText,
  answerOpenApi,
  answerOperationIndex,
  answerReference,
  answerReferencePart,
  answerRobots,
  answerSearchIndex,
} from './pages.ts';
import { serveMailReport } from './mail-report.ts';
import { serveCardForm, serveCardPage, serveWebhook } from './payment-routes.ts';
import { answerExplorer, answerExplorerComponent, answerExplorerStart, answerPageScript, answerPageStyle } from './explorer-page.ts';
import { serveMcp } from './serve-mcp.ts';
import { serveOperation } from './serve-operation.ts';
import { mailedPages, serveMailedForm, serveMailedPage } from './mailed-pages.ts';

type Serve = (exchange: Exchange) => void | Promise<void>;
/** Resolves when the request is answered. */
export type Alias = (req: RoutedRequest) => Promise<void>;

/** The gateway itself, and what the books do without: while webhooks cannot be sent, only their operations are a 503. */
const dispensable = new Set(['gateway', 'webhook']);

/** The services that the books need: the port opens, and /readyz says 200, when all of them can be reached. */
export const needed_services: readonly string[] = [
  ...new Set(['identity', 'metering', ...operations.map(({ action }) => action.slice(0, action.indexOf('.')))]),
].filter((service) => !dispensable.has(service));

/** moleculer-web's static alias table: `METHOD /path` → who serves it. It does not change as services come and go: then it is a 503. */
export function aliasTable(gateway: Gateway): Record<string, Alias> {
  const table: Record<string, Alias> = {};
  const add: Add = (route, name, resource, serve) => {
    table[route] = (req) => answer(gateway, req.exchange, name, resource, serve);
  };
  for (const operation of operations) {
    const path = operation.path.replace(/\{(\w+)\}/g, ':$1');
    const serve: Serve = (exchange) => serveOperation(gateway, operation, exchange);
    add(`${operation.method} ${api_base}${path}`, operation.id, operation.resource, serve);
  }
  for (const route of authOperations)
    add(`${route.method} ${route.path.replace(/\{(\w+)\}/g, ':$1')}`, route.action, undefined, (exchange) =>
      serveAuth(gateway, route, exchange),
    );
  for (const page of mailedPages) {
    add(`GET ${page.path}`, `${page.name}_page`, undefined, (exchange) => serveMailedPage(page, exchange));
    add(`POST ${page.path}`, `${page.name}_form`, undefined, (exchange) => serveMailedForm(gateway, page, exchange));
  }
  add('POST /mcp', 'mcp', undefined, (exchange) => serveMcp(gateway, exchange));
  addPages(gateway, add);
  if (gateway.settings.console === 'on') addConsole(gateway, add);
  add('POST /webhooks/paystack', 'webhook', 'subscription', (exchange) => serveWebhook(gateway, exchange));
  add('POST /mail-report', 'mail_report', undefined, (exchange) => serveMailReport(gateway, exchange));
  add('GET /sandbox/pay/:reference', 'card_page', 'subscription', (exchange) => serveCardPage(gateway, exchange));
  add('POST /sandbox/pay/:reference', 'card_form', 'subscription', (exchange) => serveCardForm(gateway, exchange));
  add('GET /healthz', 'healthz', undefined, answerHealth);
  add('GET /readyz', 'readyz', undefined, (exchange) => answerReadiness(gateway, exchange, needed_services));
  return table;
}

/** What people and programs read. */
function addPages(gateway: Gateway, add: Add): void {
  add('GET /', 'front_page', undefined, (exchange) => answerFrontPage(gateway, exchange));
  add('GET /llms.txt', 'llms', undefined, (exchange) => answerLlmsText(gateway, exchange));
  add('GET /llms-full.txt', 'llms_full', undefined, (exchange) => answerLlmsFullText(gateway, exchange));
  add('GET /operations.txt', 'operation_index', undefined, (exchange) => answerOperationIndex(gateway, exchange));
  add('GET /robots.txt', 'robots', undefined, answerRobots);
  add('GET /favicon.ico', 'icon', undefined, answerIcon);
  add('GET /guides.md', 'guides_markdown', undefined, (exchange) => answerGuides(gateway, exchange));
  add('GET /guides', 'guides', undefined, (exchange) => answerGuides(gateway, exchange));
  add('GET /guides/:resource', 'guide', undefined, (exchange) => answerGuide(gateway, exchange));
  add('GET /openapi.json', 'openapi', undefined, (exchange) => answerOpenApi(gateway, exchange));
  add('GET /docs', 'docs', undefined, (exchange) => answerReference(gateway, exchange));
  add('GET /docs/:part', 'docs_part', undefined, (exchange) => answerReferencePart(gateway, exchange));
  add('GET /docs/search.json', 'docs_search', undefined, (exchange) => answerSearchIndex(gateway, exchange));
  add(`GET ${page_style.path}`, 'page_style', undefined, answerPageStyle);
  add(`GET ${page_script.path}`, 'page_script', undefined, answerPageScript);
  add(`GET ${explorer_files.page}`, 'docs_try', undefined, answerExplorer);
  add(`GET ${explorer_files.component}`, 'docs_component', undefined, answerExplorerComponent);
  add(`GET ${explorer_files.start}`, 'docs_start', undefined, answerExplorerStart);
}

type Add = (route: string, name: string, resource: string | undefined, serve: Serve) => void;

/** The console's page looks at its address itself; none has more segments. */
const page_paths = ['', '/:a', '/:a/:b', '/:a/:b/:c', '/:a/:b/:c/:d', '/:a/:b/:c/:d/:e'];

/** What is there unless CONSOLE=off: for the console's own pages, so that no document describes it. */
function addConsole(gateway: Gateway, add: Add): void {
  // Only the console can ask a person.
  add('GET /auth/v1/authorize', 'authorize', undefined, (exchange) => answerAuthorization(gateway, exchange));
  add(`GET ${session_path}`, 'console_session', undefined, (exchange) => readSession(gateway, exchange));
  add(`POST ${session_path}`, 'console_session', undefined, (exchange) => openSession(gateway, exchange));
  add(`DELETE ${session_path}`, 'console_session', undefined, (exchange) => endSession(gateway, exchange, false));
  add(`POST ${session_path}/end-all`, 'console_session', undefined, (exchange) => endSession(gateway, exchange, true));
  add(`GET ${session_path}/start`, 'console_session', undefined, (exchange) => startOutside(gateway, exchange));
  add(`GET ${session_path}/callback`, 'console_session', undefined, (exchange) => endOutside(gateway, exchange));
  add(`POST ${session_path}/token`, 'console_session', undefined, (exchange) => continueSession(gateway, exchange));
  add('GET /console/assets/:file', 'console_file', undefined, answerConsoleFile);
  for (const path of page_paths) add(`GET /console${path}`, 'console', undefined, answerConsolePage);
}

async function answer(gateway: Gateway, exchange: Exchange, name: string, resource: string | undefined, serve: Serve): Promise<void> {
  exchange.route = name;
  exchange.resource = resource;
  try {
    if (resource === 'subscription') refuseWithoutBilling(gateway);
    await serve(exchange);
  } catch (error) {
    answerError(gateway, exchange, error);
  }
}

/** With BILLING=off there are no subscriptions: throws the 404 that says so. */
function refuseWithoutBilling({ settings }: Gateway): void {
  if (settings.billing === 'on') return;
  const message = 'There are no subscriptions here: this service runs with BILLING=off, nothing is metered and nobody pays.';
  throw new RequestError(404, { path: [message] });
}
