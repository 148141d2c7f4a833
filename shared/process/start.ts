import { join } from 'node:path';
import { ServiceBroker } from 'moleculer';
import { connectDatabase, disconnectDatabase } from '../database/connection.ts';
import { readSettings, replaceSettings } from '../settings/settings.ts';
import { brokerOptions } from './broker-options.ts';
import { startEmbeddedDatabase } from './embedded-database.ts';
import { loadServices } from './load-services.ts';
import { onStopSignal } from './on-stop-signal.ts';
import { registrationCommand } from './registration-command.ts';

const SERVICES_FOLDER = join(import.meta.dirname, '../../services');

/** `npm start`: the whole of Daybook in this process, with a database of its own unless MONGODB_URI names one. */
async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const database = await startEmbeddedDatabase(settings);
  replaceSettings({ ...settings, mongodb_uri: database?.uri ?? settings.mongodb_uri });

  const broker = new ServiceBroker({ ...brokerOptions({ ...settings }), skipProcessEventRegistration: true });
  // The database ends last: until then accepted requests are being finished.
  onStopSignal(async () => {
    await broker.stop();
    await disconnectDatabase();
    await database?.stop();
  });
  await connectDatabase();
  await loadServices(broker, SERVICES_FOLDER);
  await broker.start();

  const books = database ? `books in ${settings.data_dir}, ${database.description}` : 'books in the database of MONGODB_URI';
  console.log(`Daybook answers at ${settings.public_url} — ${books} — register with: ${registrationCommand(settings.public_url)}`);
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? `Daybook cannot start: ${error.message}` : error);
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
  process.exit(1);
});
