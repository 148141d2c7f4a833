import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServiceBroker } from 'moleculer';
import reportService from '../services/report/report.service.ts';
import { setClock } from '../shared/base/clock.ts';
import { disconnectDatabase } from '../shared/database/connection.ts';
import { connectDatabase } from '../shared/storage/connect-database.ts';
import type { Db } from '../shared/database/connection.ts';
import { EmbeddedMongod } from '../shared/runtime/embedded/embedded-mongod.ts';
import { findMongod } from '../shared/runtime/embedded/find-mongod.ts';
import { brokerOptions } from '../shared/runtime/broker-options.ts';
import { readSettings, replaceSettings } from '../shared/base/settings.ts';

export interface ReportService {
  db: Db;
  /** Calls an action of the report service as a reader of the entity. */
  call<T>(entity_id: number, action: string, parameters: object): Promise<T>;
  stop(): Promise<void>;
}

/** The report service alone in this process, at a given time, on a database of its own that is gone afterwards. */
export async function runReportService(now: Date): Promise<ReportService> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-run-'));
  const mongod = new EmbeddedMongod({ program: (await findMongod()).path, folder: join(folder, 'mongod') });
  await mongod.start();
  setClock({ now: () => now });
  const service = await joinReportService(mongod.uri);
  return {
    ...service,
    async stop() {
      await service.stop();
      await mongod.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The report service alone in this process, on a database that is there. */
export async function joinReportService(mongodb_uri: string): Promise<ReportService> {
  const settings = { ...readSettings({}), mongodb_uri, log_level: 'error' as const };
  replaceSettings(settings);
  const { db } = await connectDatabase();
  const broker = new ServiceBroker({ ...brokerOptions(settings), skipProcessEventRegistration: true });
  broker.createService(reportService);
  await broker.start();
  return {
    db,
    call: (entity_id, action, parameters) =>
      broker.call(`report.${action}`, parameters, { meta: { caller: { user_id: 1, owner_id: 1, entity_id, scopes: ['books:read'] } } }),
    async stop() {
      await broker.stop();
      await disconnectDatabase();
    },
  };
}
