import { randomUUID } from 'node:crypto';
import type { Caller } from '../../../shared/books/command.ts';
import { closeIdentity, openIdentity } from '../../../shared/identity/process-identity.ts';
import type { ProcessIdentity } from '../../../shared/identity/process-identity.ts';
import { startDaybook } from '../../setup/start-daybook.ts';
import type { Daybook, DaybookOptions } from '../../setup/start-daybook.ts';
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

/** The identity service alone, spoken to over the broker as the gateway does, and what a gateway process verifies tokens with. */
export interface IdentityDaybook extends Daybook {
  process: ProcessIdentity;
  call<B = Session>(action: string, params?: object, meta?: object): Promise<Answered<B>>;
  register(fields?: object): Promise<Session>;
  /** The caller behind an access token, as the gateway establishes it. */
  callerOf(access_token: string): Promise<Caller>;
  /** An entity as the books would have written it. */
  addEntity(owner_id: number): Promise<number>;
}

let entities = 0;

export async function startIdentity(options: DaybookOptions = {}): Promise<IdentityDaybook> {
  const daybook = await startDaybook({ services: ['identity'], ...options });
  const process = await openIdentity();
  const call: IdentityDaybook['call'] = (action, params = {}, meta = {}) => daybook.broker.call(`identity.${action}`, params, { meta });
  return {
    ...daybook,
    process,
    async stop() {
      await closeIdentity();
      await daybook.stop();
    },
    call,
    async register(fields = {}) {
      const person = { name: 'Ada', email: `${randomUUID()}@example.com`, password: PASSWORD };
      return (await call('register', { ...person, ...fields })).body;
    },
    async callerOf(access_token) {
      return daybook.broker.call('identity.resolveCaller', await process.verifier.verify(access_token));
    },
    async addEntity(owner_id) {
      const now = new Date();
      const fields = {
        owner_id,
        name: 'Acme',
        currency_id: 1,
        currency_code: 'EUR',
        locale: 'en_GB',
        multi_currency: false,
        year_start: 1,
        tax_rounding: 'line',
      };
      const record = {
        uuid: randomUUID(),
        created_at: now,
        updated_at: now,
        deleted_at: null,
        revision: 1,
        mid_year_balances: false,
        parent_id: null,
        locked_until: null,
        lock_changes: [],
      };
      const _id = ++entities;
      await daybook.database.db
        .collection<{ _id: number; [field: string]: unknown }>('entities')
        .insertOne({ _id, entity_id: _id, ...fields, ...record });
      return _id;
    },
  };
}

/** The identity service for all tests of a file. */
export const useIdentity = (options?: DaybookOptions): IdentityDaybook =>
  useStarted(
    () => startIdentity(options),
    (daybook) => daybook.stop(),
  );
