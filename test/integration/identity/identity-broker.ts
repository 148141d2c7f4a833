import { randomUUID } from 'node:crypto';
import type { ServiceBroker } from 'moleculer';
import type { Caller } from '../../../shared/books/command.ts';
import { closeIdentity, openIdentity } from '../../../shared/identity/process-identity.ts';
import type { ProcessIdentity } from '../../../shared/identity/process-identity.ts';
import { startDaybook } from '../../setup/start-daybook.ts';
import type { DaybookOptions, StartedDaybook } from '../../setup/start-daybook.ts';
import { useStarted } from '../../setup/use-started.ts';

export const PASSWORD = 'correct horse battery staple';

export interface Session {
  user: { id: number; email: string; entity_id: number | null; name: string };
  access_token: string;
  refresh_token: string;
  token_type: string;
  expires_in: number;
  scope: string;
}

export interface Answered<B = Session> {
  status: number;
  location?: string;
  headers?: Record<string, string>;
  body: B;
}

/** The identity service, and the one that makes entities, spoken to over the broker as the gateway does, and what a gateway process verifies tokens with. */
export interface IdentityDaybook extends StartedDaybook {
  process: ProcessIdentity;
  call<B = Session>(action: string, params?: object, meta?: object): Promise<Answered<B>>;
  register(fields?: object): Promise<Session>;
  /** The caller behind an access token, as the gateway establishes it for a call of the books. */
  callerOf(access_token: string): Promise<Caller>;
  /** The subscription service's side of a deletion, which another part of the program owns. */
  subscriptions: DeletedSubscriptions;
  /** A new entity of the user. */
  addEntity(owner_id: number): Promise<number>;
}

/** Whose subscriptions were cancelled; while it is down, none is. */
interface DeletedSubscriptions {
  cancelled: number[];
  isDown: boolean;
}

function cancelsForDeletion(broker: ServiceBroker): DeletedSubscriptions {
  const told: DeletedSubscriptions = { cancelled: [], isDown: false };
  broker.createService({
    name: 'subscription',
    actions: {
      cancelForDeletion(ctx) {
        if (told.isDown) throw new Error('down');
        told.cancelled.push((ctx.params as { owner_id: number }).owner_id);
      },
    },
  });
  return told;
}

export async function startIdentity(options: DaybookOptions = {}): Promise<IdentityDaybook> {
  const daybook = await startDaybook({ services: ['identity', 'chart'], keeps_database: true, ...options });
  const process = await openIdentity();
  const subscriptions = cancelsForDeletion(daybook.broker);
  await daybook.broker.waitForServices('subscription');
  const call: IdentityDaybook['call'] = (action, params = {}, meta = {}) => daybook.broker.call(`identity.${action}`, params, { meta });
  return {
    ...daybook,
    process,
    async stop() {
      await closeIdentity();
      await daybook.stop();
    },
    call,
    subscriptions,
    async register(fields = {}) {
      const person = { name: 'Ada', email: `${randomUUID()}@example.com`, password: PASSWORD };
      return (await call('register', { ...person, ...fields })).body;
    },
    async callerOf(access_token) {
      return daybook.broker.call('identity.resolveCaller', { ...(await process.verifier.verify(access_token)), uses_books: true });
    },
    async addEntity(owner_id) {
      const caller: Caller = { user_id: owner_id, owner_id, entity_id: null, scopes: ['books:write'] };
      const entity = { name: 'Acme', currency_code: 'EUR' };
      const { body } = await daybook.broker.call<Answered<{ resource: { id: number } }>, object>('chart.createEntity', entity, {
        meta: { caller },
      });
      return body.resource.id;
    },
  };
}

/** The identity service for all tests of a file. */
export const useIdentity = (options?: DaybookOptions): IdentityDaybook =>
  useStarted(
    () => startIdentity(options),
    (daybook) => daybook.stop(),
  );
