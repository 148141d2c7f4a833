import { join } from 'node:path';
import { ServiceBroker } from 'moleculer';
import type { ServiceSchema } from 'moleculer';
import { setClock } from '../../shared/base/clock.ts';
import type { Clock } from '../../shared/base/clock.ts';
import { disconnectDatabase } from '../../shared/database/connection.ts';
import { connectDatabase } from '../../shared/storage/connect-database.ts';
import type { Database } from '../../shared/database/connection.ts';
import { freePort } from '../../shared/runtime/embedded/free-port.ts';
import { brokerOptions } from '../../shared/runtime/broker-options.ts';
import { createServices, importServices } from '../../shared/runtime/load-services.ts';
import { readSettings, replaceSettings } from '../../shared/base/settings.ts';
import type { Settings } from '../../shared/base/settings.ts';
import { endIdleConnections } from './end-idle-connections.ts';
import { keepAtHome } from './kept-at-home.ts';
import { bePatient, PATIENT_MS } from './be-patient.ts';
import { makePasswordsCheap } from './cheap-passwords.ts';
import { emptyDatabase } from './empty-database.ts';
import { keptDatabaseUri, testDatabaseUri } from './test-database-uri.ts';

export interface Daybook {
  /** Where the gateway listens: `http://127.0.0.1:<port>`. */
  url: string;
  broker: ServiceBroker;
  database: Database;
}

export interface StartedDaybook extends Daybook {
  /** Stops it and drops its database. */
  stop(): Promise<void>;
}

export interface DaybookOptions {
  /** Names of the services to run; all by default. */
  services?: readonly string[];
  clock?: Clock;
  settings?: Partial<Settings>;
  /** Takes the database that the worker keeps, emptied: for those who change nothing in it but records. */
  keeps_database?: true;
  /** Webhooks reach what they lead to; without it they fail as they do without a network. */
  delivers?: true;
}

/** Whether a Daybook has the kept database: another one at the same time has one of its own. */
let keeps = false;

/** Runs Daybook in this process on a free port, with a database of its own on the replica set of the test run. */
export async function startDaybook(options: DaybookOptions = {}): Promise<StartedDaybook> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const isKept = options.keeps_database === true && !keeps;
  keeps ||= isKept;
  const mongodb_uri = isKept ? keptDatabaseUri('daybook') : testDatabaseUri();
  const test = { port, public_url: url, mongodb_uri, rate_limit_per_minute: 1_000_000, entities_of_account: 1_000_000 };
  const secrets_key = 'Only what tests keep is sealed with this';
  const settings: Settings = { ...readSettings({}), ...test, secrets_key, log_level: 'error', ...options.settings };
  replaceSettings(settings);
  setClock(options.clock);
  bePatient();
  makePasswordsCheap();

  const own = { nodeID: `test-${port}`, skipProcessEventRegistration: true, requestTimeout: PATIENT_MS };
  const broker = new ServiceBroker({ ...brokerOptions(settings), ...own });
  const database = await connectDatabase();
  if (isKept) await emptyDatabase(database.db);
  createServices(broker, await schemasOf(options.services), options.services);
  await broker.start();
  if (!options.delivers) await keepAtHome(broker);
  return {
    url,
    broker,
    database,
    async stop() {
      endIdleConnections(broker);
      await broker.stop();
      setClock();
      if (isKept) keeps = false;
      else await database.db.dropDatabase();
      await disconnectDatabase();
    },
  };
}

/** The services named, without loading the others. */
async function schemasOf(names: readonly string[] | undefined): Promise<ServiceSchema[]> {
  const folder = join(process.cwd(), 'services');
  const folders = names?.map((name) => importServices(join(folder, name))) ?? [importServices(folder)];
  return (await Promise.all(folders)).flat();
}
