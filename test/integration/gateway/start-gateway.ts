import type { AddressInfo } from 'node:net';
import { SignJWT } from 'jose';
import { ServiceBroker } from 'moleculer';
import type { Context } from 'moleculer';
import { operations } from '../../../shared/resources/all-operations.ts';
import { ErrorRegenerator } from '../../../shared/runtime/regenerate-errors.ts';
import type { Caller, RequestInfo } from '../../../shared/books/command.ts';
import { closeIdentity, openIdentity } from '../../../shared/identity/process-identity.ts';
import { audienceOf, issuerOf } from '../../../shared/identity/access-token.ts';
import { readSettings, replaceSettings, settings } from '../../../shared/base/settings.ts';
import type { Settings } from '../../../shared/base/settings.ts';
import { endIdleConnections } from '../../setup/end-idle-connections.ts';
import { openTestDatabase } from '../../setup/test-database.ts';
import { useStarted } from '../../setup/use-started.ts';

interface Meta {
  caller: Caller;
  request: RequestInfo;
}

export type Handler = (ctx: Context<Record<string, unknown>, Meta & Record<string, never>>) => unknown;

export interface RunningGateway {
  url: string;
  broker: ServiceBroker;
  /** Every call that reached an action: its name, parameters and meta. */
  calls: { action: string; params: Record<string, unknown>; meta: Meta }[];
  token(claims?: Record<string, unknown>): Promise<string>;
  /** A request to the API with a token of its own; `json` is sent as a JSON body. */
  request(path: string, init?: RequestInit & { json?: unknown; bearer?: string | null }): Promise<Response>;
  stop(): Promise<void>;
}

export interface GatewayOptions {
  settings?: Partial<Settings>;
  actions?: Record<string, Handler>;
}

export const caller = { user_id: 7, owner_id: 7, entity_id: 3, scopes: ['books:read', 'books:write', 'books:audit', 'documents:send'] };

/** The real gateway with the real key set and verifier, in front of services that only note what reached them (`actions` answer instead). */
export async function startGateway(options: GatewayOptions = {}): Promise<RunningGateway> {
  const database = await openTestDatabase();
  replaceSettings({
    ...readSettings({}),
    mongodb_uri: database.uri,
    port: 0,
    public_url: 'http://books.example',
    rate_limit_per_minute: 1_000_000,
    ...options.settings,
  });
  const broker = new ServiceBroker({
    logger: false,
    metrics: true,
    skipProcessEventRegistration: true,
    errorRegenerator: new ErrorRegenerator(),
  });
  const calls: RunningGateway['calls'] = [];
  for (const [name, actions] of testServices(calls, options.actions ?? {})) broker.createService({ name, actions: actions as never });
  const { default: gatewayService } = await import('../../../services/gateway/gateway.service.ts');
  const gateway = broker.createService(gatewayService as never) as unknown as { server: { address(): AddressInfo } };
  const { keys } = await openIdentity();
  const token = async (claims: Record<string, unknown> = {}): Promise<string> => {
    const { kid, private_key } = await keys.current();
    const jwt = new SignJWT({ scope: 'books:read books:write books:audit documents:send', epoch: 0, entity_id: 3, ...claims });
    jwt
      .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid })
      .setIssuer(issuerOf(settings()))
      .setAudience(typeof claims.aud === 'string' ? claims.aud : audienceOf(settings()));
    const expires = typeof claims.exp === 'number' ? claims.exp : '1h';
    return jwt
      .setSubject(typeof claims.sub === 'string' ? claims.sub : '7')
      .setJti(crypto.randomUUID())
      .setIssuedAt()
      .setExpirationTime(expires)
      .sign(private_key);
  };
  await broker.start();
  const url = `http://127.0.0.1:${gateway.server.address().port}`;
  const own = await token();
  return {
    url,
    broker,
    calls,
    token,
    async request(path, { json, bearer = own, ...init } = {}) {
      const headers = new Headers(init.headers);
      if (bearer !== null) headers.set('Authorization', `Bearer ${bearer}`);
      if (json !== undefined) headers.set('Content-Type', 'application/json');
      return fetch(url + path, { ...init, headers, ...(json === undefined ? {} : { body: JSON.stringify(json) }) });
    },
    async stop() {
      await broker.stop();
      await closeIdentity();
      await database.drop();
    },
  };
}

function testServices(calls: RunningGateway['calls'], given: Record<string, Handler>): Map<string, Record<string, Handler>> {
  const defaults: Record<string, Handler> = {
    'identity.resolveCaller': (ctx) => ({ ...caller, entity_id: ctx.params.entity_id, scopes: ctx.params.scopes }),
    'identity.login': () => ({ status: 200, body: { access_token: 'a' } }),
    'identity.token': () => ({ status: 401, headers: { 'WWW-Authenticate': 'Basic' }, body: { error: 'invalid_client' } }),
    'identity.jwks': () => ({ status: 200, body: { keys: [] } }),
    'metering.countRead': () => null,
    'metering.readNotice': () => ({}),
    'listing.recordExport': () => null,
  };
  const active = { status: 'active', grace_ends_at: null };
  for (const { action, access, answer } of operations) {
    if (action.startsWith('gateway.')) continue;
    const written = { status: answer.status, body: { status: 'success' }, subscription: active };
    defaults[action] = () => (access === 'write' ? written : { status: 'success', data: [] });
  }
  const services = new Map<string, Record<string, Handler>>();
  for (const [action, handler] of Object.entries({ ...defaults, ...given })) {
    const [service, name] = action.split('.') as [string, string];
    if (!services.has(service)) services.set(service, {});
    services.get(service)![name] = (ctx) => {
      calls.push({ action, params: structuredClone(ctx.params), meta: structuredClone(ctx.meta) });
      return handler(ctx);
    };
  }
  return services;
}

/** A gateway for all tests of a file. */
export const useGateway = (options?: GatewayOptions): RunningGateway =>
  useStarted(
    () => startGateway(options),
    (gateway) => {
      endIdleConnections(gateway.broker);
      return gateway.stop();
    },
  );
