import type { ServiceBroker } from 'moleculer';
import { closeIdentity, openIdentity } from '../../shared/identity/process-identity.ts';
import { CallerCache } from '../../shared/identity/caller-cache.ts';
import type { HeldToken, VerifiedToken } from '../../shared/identity/access-token.ts';
import type { Caller } from '../../shared/books/command.ts';
import type { Settings } from '../../shared/base/settings.ts';
import { callService } from './call-service.ts';
import { openAccessLog } from './access-log.ts';
import type { AccessLog } from './access-log.ts';
import { Arrivals } from './arrivals.ts';
import { ClientAddresses } from './client-address.ts';
import { CrossOrigin } from './cors.ts';
import { DearWork } from './dear-work.ts';
import { Drain } from './drain.ts';
import { Pipelines } from './pipelines.ts';
import { Places } from './places.ts';
import { RateLimits } from './rate-limits.ts';
import { WaitingRequests } from './waiting-requests.ts';

/** Who verifies a token: `AccessTokenVerifier` of shared/identity. */
export interface TokenVerifier {
  verify(token: string): Promise<HeldToken>;
}

/** Who finds the caller behind a verified token: `CallerCache` of shared/identity. */
export interface CallerDirectory {
  callerOf(token: VerifiedToken, uses_books: boolean): Promise<Caller>;
}

/** The parts that the whole gateway shares. */
export interface Gateway {
  readonly broker: ServiceBroker;
  readonly logger: ServiceBroker['logger'];
  readonly settings: Settings;
  readonly addresses: ClientAddresses;
  readonly cross_origin: CrossOrigin;
  readonly rates: RateLimits;
  readonly dear_work: DearWork;
  readonly drain: Drain;
  readonly arrivals: Arrivals;
  readonly places: Places;
  readonly pipelines: Pipelines;
  readonly waiting: WaitingRequests;
  readonly access_log: AccessLog | undefined;
  verifier: TokenVerifier;
  callers: CallerDirectory;
}

/** A gateway that cannot authenticate yet: `openAuthentication` follows before the port opens. */
export function createGateway(broker: ServiceBroker, logger: ServiceBroker['logger'], settings: Settings): Gateway {
  return {
    broker,
    logger,
    settings,
    addresses: new ClientAddresses(settings.trusted_proxies),
    cross_origin: new CrossOrigin(settings.cors_origins),
    rates: new RateLimits(settings.rate_limit_per_minute),
    dear_work: new DearWork(settings.rate_limit_per_minute),
    drain: new Drain(),
    arrivals: new Arrivals(),
    places: new Places(),
    pipelines: new Pipelines(),
    waiting: new WaitingRequests(),
    access_log: openAccessLog(settings.access_log),
    verifier: { verify: notReady },
    callers: { callerOf: notReady },
  };
}

/** Changes by which tokens end. */
const ends_tokens: ReadonlySet<string> = new Set(['user', 'token', 'client', 'session']);

/** Loads the keys and follows the revocations, in this process. Resolves with the function that ends it. */
export async function openAuthentication(gateway: Gateway): Promise<() => Promise<void>> {
  const { verifier, revocations } = await openIdentity((error) => gateway.logger.error('Revocations could not be read', error));
  gateway.verifier = verifier;
  revocations.onChange(({ kind }) => ends_tokens.has(kind) && gateway.waiting.look());
  gateway.callers = new CallerCache(revocations, (asked) => callService(gateway, 'identity.resolveCaller', asked, {}, true));
  return closeIdentity;
}

function notReady(): Promise<never> {
  return Promise.reject(new Error('The gateway was asked before it started'));
}
