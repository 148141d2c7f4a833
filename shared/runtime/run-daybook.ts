import { ServiceBroker } from 'moleculer';
import { disconnectDatabase } from '../database/connection.ts';
import { connectDatabase } from '../storage/connect-database.ts';
import { readSettings, replaceSettings } from '../base/settings.ts';
import { brokerOptions } from './broker-options.ts';
import { requireFreePort } from './embedded/free-port.ts';
import { secretsKeyOf } from './embedded/secrets-key.ts';
import { startEmbeddedDatabase } from './embedded-database.ts';
import { endAskedReading } from '../reading/in-reading.ts';
import { createServices, importServices } from './load-services.ts';
import { onStopSignal } from './on-stop-signal.ts';
import { serveOperations } from './operations-port.ts';
import { registrationCommand } from './registration-command.ts';
import { openTracing } from './tracing/open-tracing.ts';
import { watchDiskOfBooks } from './watch-disk-of-books.ts';

/**
 * Runs all of Daybook in this process: the services below `folder`, with a database of its own unless MONGODB_URI names one. Once it
 * answers it says where. Throws an Error with a sentence for the operator when it cannot start.
 */
export async function runDaybook(folder: string): Promise<void> {
  const settings = readSettings(process.env);
  const options = brokerOptions(settings);
  await requireFreePort(settings.port, settings.host);
  await requireFreePort(settings.ops_port ?? 0, settings.ops_host, 'OPS_PORT');
  // mongod takes a while to recover the books. The modules are loaded in the meantime.
  const [database, schemas] = await Promise.all([startEmbeddedDatabase(settings), importServices(folder)]);
  const running = { ...settings, mongodb_uri: database?.uri ?? settings.mongodb_uri, secrets_key: secretsKeyOf(settings) };
  replaceSettings(running);

  const middlewares = [...options.middlewares, watchDiskOfBooks(running), ...(await openTracing(settings)), serveOperations(settings)];
  const broker = new ServiceBroker({ ...options, middlewares, skipProcessEventRegistration: true });
  // The database ends last, because accepted requests are being finished until then.
  onStopSignal(async () => {
    endAskedReading();
    await broker.stop();
    await disconnectDatabase();
    await database?.stop();
  });
  await connectDatabase();
  createServices(broker, schemas);
  await broker.start();

  const books = database ? `books in ${settings.data_dir}, ${database.description}` : 'books in the database of MONGODB_URI';
  const mails = settings.smtp_url ? '' : ' — mails go to the log (SMTP_URL is not set)';
  console.log(`Daybook answers at ${settings.public_url} — ${books}${mails} — register with: ${registrationCommand(settings.public_url)}`);
}
