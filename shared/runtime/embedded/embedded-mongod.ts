import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { clusterKeyIn, newPassword } from './cluster-key.ts';
import type { ClusterKey } from './cluster-key.ts';
import { freePort } from './free-port.ts';
import { fullDiskSentence } from './require-folder.ts';
import { becomePrimary, replicaSetArguments, replicaSetUri } from './replica-set.ts';
import type { Access } from './replica-set.ts';
import { endProcess, isRunning, markProcess } from './running-process.ts';
import { mongodCacheGb } from './mongod-cache.ts';
import { readMongodRecord, writeMongodRecord } from './mongod-record.ts';

/**
 * Per cent of the cache that changes may fill, and versions of documents of them, before pages are written ahead of the checkpoint of every
 * minute (target), and before writers do that work themselves (trigger). WiredTiger's own targets, 5 and 2.5, are a few seconds of postings,
 * so pages that grow all the time were written again and again (docs/performance.md, "What one may not break").
 */
const CHANGES_IN_CACHE = ['eviction_dirty_target=60,eviction_dirty_trigger=80', 'eviction_updates_target=40,eviction_updates_trigger=60'];
/**
 * Longer than our heaviest rounds: ten thousand lines of a bank file that are known already take seven seconds alone, and more beside
 * others. A transaction that a killed process left open ends after this time at the latest (MongoDB's default: 60). The servers
 * of docker-compose.yml have the same.
 */
export const TRANSACTION_SECONDS = 20;
/** Over loopback it costs more than it saves, and zlib's was how strangers read memory of the server (CVE-2025-14847). */
const WITHOUT_COMPRESSION = ['--networkMessageCompressors', 'disabled'];
/** In a row: a mongod that ran this long was healthy. */
const MOST_RESTARTS = 5;
const HEALTHY_AFTER_MS = 60_000;

export interface EmbeddedMongodOptions {
  program: string;
  /** The folder for the database's files, its log and the record of its process; made when missing. */
  folder: string;
  arguments?: string[];
  /** Further settings of WiredTiger. MongoDB takes them in one argument, so they cannot be among the arguments. */
  storage_settings?: string[];
  /** Requires a password, so that other users of the machine cannot connect over the loopback interface. */
  secured?: true;
}

/**
 * A mongod of our own. It is a one-member replica set, because every write is a transaction. It stays in our process group, so that it ends
 * together with the group. But a Ctrl-C also reaches mongod while requests are still being finished. So it is started again until stop() is
 * called.
 */
export class EmbeddedMongod {
  readonly #options: EmbeddedMongodOptions;
  #port = 0;
  #key: ClusterKey | undefined;
  #access: Access | undefined;
  #initiated = false;
  #child: ChildProcess | undefined;
  #exited: Promise<void> = Promise.resolve();
  #stopping = false;
  #restarts = 0;
  #started_at = 0;

  constructor(options: EmbeddedMongodOptions) {
    this.#options = options;
  }

  get uri(): string {
    return replicaSetUri(this.#port, this.#access?.password);
  }

  /** Starts it. Throws an Error with a sentence when the folder is in use, or with mongod's own reason why it cannot start. */
  async start(): Promise<void> {
    const { folder } = this.#options;
    mkdirSync(join(folder, 'db'), { recursive: true });
    if (this.#options.secured) {
      this.#key = clusterKeyIn(folder);
      this.#access = { key: this.#key.key, password: newPassword() };
    }
    const previous = readMongodRecord(folder);
    if (previous?.owner && previous.owner.pid !== process.pid && (await isRunning(previous.owner))) {
      throw new Error(
        `The folder ${folder} is in use by the Daybook with process id ${previous.owner.pid}: stop that one, or set another DATA_DIR.`,
      );
    }
    // A mongod that outlived its Daybook still holds the files.
    if (previous?.mongod) await endProcess(previous.mongod);
    process.once('exit', () => this.#child?.kill('SIGTERM'));
    this.#initiated = previous?.initiated ?? false;
    this.#port = await freePort(previous?.port);
    await this.#spawn();
  }

  /** Ends it after its last write is on disk. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#child?.kill('SIGTERM');
    await this.#exited;
  }

  async #spawn(): Promise<void> {
    const { program, folder } = this.#options;
    const child = spawn(program, this.#arguments(), { stdio: 'ignore' });
    this.#child = child;
    this.#started_at = performance.now();
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()));
    this.#exited = exited;
    const mongod = child.pid === undefined ? undefined : await markProcess(child.pid);
    const record = { port: this.#port, initiated: this.#initiated, mongod, owner: await markProcess(process.pid) };
    writeMongodRecord(folder, record);
    const failed = exited.then(() => {
      if (this.#stopping) return;
      throw new Error(
        fullDiskSentence(folder) ?? `The embedded database did not start; the end of ${join(folder, 'mongod.log')} says why.`,
      );
    });
    await Promise.race([becomePrimary(this.#port, this.#initiated, this.#access), failed]);
    this.#initiated = true;
    writeMongodRecord(folder, { ...record, initiated: true });
    void exited.then(() => this.#restart()).catch((error: unknown) => this.#giveUp(error));
  }

  async #restart(): Promise<void> {
    if (this.#stopping) return;
    if (performance.now() - this.#started_at > HEALTHY_AFTER_MS) this.#restarts = 0;
    if (++this.#restarts > MOST_RESTARTS)
      throw new Error(fullDiskSentence(this.#options.folder) ?? 'The embedded database ended again and again.');
    await this.#spawn();
  }

  /** The process can do nothing without its database, so it ends and its supervisor starts it again. */
  #giveUp(error: unknown): void {
    if (this.#stopping) return;
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }

  #arguments(): string[] {
    const { folder } = this.#options;
    const files = ['--dbpath', join(folder, 'db'), '--logpath', join(folder, 'mongod.log'), '--logappend'];
    const network = ['--port', String(this.#port), '--bind_ip', '127.0.0.1', '--nounixsocket', ...WITHOUT_COMPRESSION];
    return [
      ...replicaSetArguments,
      ...files,
      ...network,
      '--wiredTigerCacheSizeGB',
      mongodCacheGb(),
      '--wiredTigerEngineConfigString',
      [...CHANGES_IN_CACHE, ...(this.#options.storage_settings ?? [])].join(),
      '--setParameter',
      `transactionLifetimeLimitSeconds=${TRANSACTION_SECONDS}`,
      '--quiet',
      ...(this.#key ? ['--keyFile', this.#key.file] : []),
      ...(this.#options.arguments ?? []),
    ];
  }
}
