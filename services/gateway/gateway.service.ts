import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { ActionParams, Context, Service, ServiceSchema } from 'moleculer';
import ApiGateway from 'moleculer-web';
import { actionParams } from '../../shared/api/action-params.ts';
import { operationById } from '../../shared/resources/all-operations.ts';
import { implementing } from '../../shared/resources/implementing.ts';
import { presentChartTemplates } from '../../shared/resources/chart-template/present-chart-template.ts';
import type { ParamsOf } from '../../shared/resources/operation-params.ts';
import { settings } from '../../shared/base/settings.ts';
import { aliasTable, needed_services } from './aliases.ts';
import type { Alias } from './aliases.ts';
import { answerMalformed } from './answer-malformed.ts';
import type { RoutedRequest } from './exchange.ts';
import { hurryUntakenAnswers } from './end-untaken-answers.ts';
import { createGateway, openAuthentication } from './gateway.ts';
import type { Gateway } from './gateway.ts';
import { gatewayLimits } from './limits.ts';
import { missingServices } from './health.ts';
import { readMeta } from './pages.ts';
import { listCountries, readCountry } from './read-country.ts';
import { receive, routeOf } from './receive.ts';
import { watchRequests } from './request-metrics.ts';
import { RouteTable } from './route-table.ts';
import { sharePort } from './share-port.ts';

interface WebAlias {
  method: string;
  fullPath: string;
  handler: Alias;
}

interface FoundAlias {
  alias: WebAlias;
  params: Record<string, string>;
}

type GatewaySettings = Record<string, unknown>;

interface GatewayService extends Service {
  server: Server;
  isHTTPS: boolean;
  httpHandler: RequestListener;
  aliases: WebAlias[];
  gateway: Gateway;
  endWatch: () => void;
  endHurry: () => void;
  routes_by_path: RouteTable<WebAlias>;
  closeAuthentication?: () => Promise<void>;
  addRoute(route: object): void;
}

/**
 * HTTP in, HTTP out. moleculer-web has the server, its lifecycle and the alias table; the files beside this one do the steps between these
 * (parsing, merging) in place of its own.
 */
const gatewayService: ServiceSchema<GatewaySettings, object, object, GatewayService> & {
  merged(schema: { settings: object; started: unknown[] }): void;
} = {
  name: 'gateway',
  mixins: [ApiGateway],
  dependencies: [...needed_services],
  settings: {
    // Set from the settings of the process; no route: with an empty list moleculer-web would publish every action.
    routes: null,
    optimizeOrder: false,
    logRouteRegistration: null,
    logRequest: null,
    logResponse: null,
    $shutdownTimeout: gatewayLimits.drain_timeout,
    $dependencyInterval: gatewayLimits.services_looked_for_every,
  },
  actions: implementing('gateway', {
    listAliases: false,
    addRoute: false,
    removeRoute: false,
    /** `GET /meta`: the gateway knows all declarations and calls no service for it. */
    readMeta: {
      params: { $$strict: true },
      handler(this: GatewayService) {
        return readMeta(this.gateway.settings);
      },
    },
    /** `GET /chart-template`: declarations too. */
    listChartTemplates: {
      params: actionParams(operationById('listChartTemplates')) as ActionParams,
      handler(ctx: Context<ParamsOf<'listChartTemplates'>>) {
        return { status: 'success', chart_templates: presentChartTemplates(ctx.params.language ?? 'en') };
      },
    },
    /** `GET /country`: facts that the program brings along. */
    listCountries: {
      params: actionParams(operationById('listCountries')) as ActionParams,
      handler(ctx: Context<ParamsOf<'listCountries'>>) {
        return listCountries(ctx.params.language ?? 'en');
      },
    },
    readCountry: {
      params: actionParams(operationById('readCountry')) as ActionParams,
      handler(ctx: Context<ParamsOf<'readCountry'>>) {
        return readCountry(ctx.params.code, ctx.params.language ?? 'en');
      },
    },
  }),
  methods: {
    /** The parts that the operations port reports on (shared/runtime/operations-port.ts). */
    missing() {
      return missingServices(this.gateway, needed_services);
    },
    /**
     * moleculer-web's own leaves connections whose headers never end alone for half a minute, and those of clients that never read their
     * answers for ever.
     */
    createServer() {
      const { headers_timeout, request_timeout, keep_alive_timeout, connections_checked_every } = gatewayLimits;
      const timeouts = { headersTimeout: headers_timeout, requestTimeout: request_timeout, keepAliveTimeout: keep_alive_timeout };
      this.server = createServer({ ...timeouts, connectionsCheckingInterval: connections_checked_every }, this.httpHandler);
      this.server.timeout = gatewayLimits.untaken_answer_timeout;
      sharePort(this.server);
      this.isHTTPS = false;
    },
    httpHandler(req: IncomingMessage, res: ServerResponse) {
      const route = (exchange: { id: string }): Promise<unknown> => this.actions.rest!({ req, res }, { requestID: exchange.id });
      this.gateway.pipelines.serve(req, res, () => receive(this.gateway, this.routes_by_path, req, res, route));
    },
    parseQueryString(req: RoutedRequest) {
      return { url: req.exchange.path, query: {} };
    },
    resolveAlias(path: string, method: string) {
      return routeOf(this.routes_by_path, method, path);
    },
    /** Straight to the alias: no body parser, middleware, parameter merge or log line of moleculer-web is in use. */
    routeHandler(_ctx: Context, _route: object, req: RoutedRequest, _res: ServerResponse, { alias, params }: FoundAlias) {
      req.exchange.params = params;
      return alias.handler(req);
    },
  },
  merged(schema) {
    const { port, host } = settings();
    Object.assign(schema.settings, { port, ip: host, requestTimeout: gatewayLimits.request_timeout });
    // Moleculer runs a mixin's handlers first; the port must open last, when tokens can be verified.
    schema.started.reverse();
  },
  created() {
    this.gateway = createGateway(this.broker, this.logger, settings());
    this.endWatch = watchRequests({ drain: this.gateway.drain, gate: this.gateway.dear_work.gate });
    this.endHurry = hurryUntakenAnswers(this.server, () => this.gateway.places.busy);
    this.addRoute({
      path: '/',
      bodyParsers: false,
      mergeParams: false,
      logging: false,
      aliases: aliasTable(this.gateway),
    });
    this.routes_by_path = new RouteTable();
    for (const alias of this.aliases) this.routes_by_path.add(alias.method, alias.fullPath, alias);
    this.server.on('clientError', (error, socket) => answerMalformed(this.gateway, error, socket as never));
    // Before any service stops: what was accepted still needs them all.
    const drained = async (): Promise<void> => {
      await this.gateway.drain.leave(settings().drain_seconds);
      await this.gateway.drain.stop(this.server);
    };
    this.broker.middlewares.add({ name: 'GatewayDrain', stopping: drained });
  },
  async started() {
    // Those of this process start together, and all of their operations are there when the port opens.
    const beside = this.broker.services.map(({ name }) => name).filter((name) => name !== this.name && !name.startsWith('$'));
    await this.waitForServices(beside);
    this.closeAuthentication = await openAuthentication(this.gateway);
  },
  async stopped() {
    this.endWatch();
    this.endHurry();
    // A gateway that still waited for another service never opened it.
    await this.closeAuthentication?.();
  },
};

export default gatewayService;
