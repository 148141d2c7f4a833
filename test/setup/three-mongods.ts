import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { TRANSACTION_SECONDS } from '../../shared/runtime/embedded/embedded-mongod.ts';
import { findMongod } from '../../shared/runtime/embedded/find-mongod.ts';
import { freePort } from '../../shared/runtime/embedded/free-port.ts';
import { prepareMembers } from '../../shared/runtime/replica-set-members.ts';

/** A replica set of three servers with a key file and users, made as compose makes its own. */
export class ThreeMongods {
  readonly uri: string;
  readonly root_uri: string;
  readonly #folder: string;
  readonly #servers: Map<number, ChildProcess>;

  private constructor(folder: string, servers: Map<number, ChildProcess>, passwords: { service: string; root: string }) {
    this.#folder = folder;
    this.#servers = servers;
    const hosts = [...servers.keys()].map((port) => `127.0.0.1:${port}`).join(',');
    this.uri = `mongodb://daybook:${passwords.service}@${hosts}/daybook?replicaSet=daybook&authSource=admin`;
    this.root_uri = `mongodb://root:${passwords.root}@${hosts}/daybook?replicaSet=daybook&authSource=admin`;
  }

  static async start(): Promise<ThreeMongods> {
    const { path } = await findMongod();
    const folder = await mkdtemp(join(tmpdir(), 'daybook-three-'));
    const [key, service, root] = [randomBytes(32), randomBytes(12), randomBytes(12)].map((bytes) => bytes.toString('hex')) as [
      string,
      string,
      string,
    ];
    await writeFile(join(folder, 'key'), key, { mode: 0o400 });
    const servers = new Map<number, ChildProcess>();
    for (let n = 0; n < 3; n++) {
      const port = await freePort();
      const files = ['--dbpath', join(folder, String(port)), '--logpath', join(folder, `${port}.log`), '--keyFile', join(folder, 'key')];
      await mkdir(join(folder, String(port)));
      const options = ['--replSet', 'daybook', '--port', String(port), '--bind_ip', '127.0.0.1', '--nounixsocket', '--quiet'];
      const limits = ['--wiredTigerCacheSizeGB', '0.25', '--setParameter', `transactionLifetimeLimitSeconds=${TRANSACTION_SECONDS}`];
      servers.set(port, spawn(path, [...options, ...files, ...limits], { stdio: 'ignore' }));
    }
    const three = new ThreeMongods(folder, servers, { service, root });
    try {
      await prepareMembers({ uri: three.uri, key, root_password: root });
    } catch (error) {
      await three.remove();
      throw error;
    }
    return three;
  }

  /** The process ids of the others. */
  async secondaryPids(): Promise<number[]> {
    const primary = await this.primaryPid();
    return [...this.#servers.values()].flatMap(({ pid }) => (pid === undefined || pid === primary ? [] : [pid]));
  }

  /** The process ids of all. */
  get pids(): number[] {
    return [...this.#servers.values()].map(({ pid }) => pid!);
  }

  /** The process id of the primary. */
  async primaryPid(): Promise<number> {
    const client = await MongoClient.connect(this.root_uri);
    const { primary } = (await client.db('admin').command({ hello: 1 })) as { primary: string };
    await client.close();
    return this.#servers.get(Number(primary.split(':')[1]))!.pid!;
  }

  async remove(): Promise<void> {
    const ended = [...this.#servers.values()].map((server) => new Promise((resolve) => server.once('exit', resolve)));
    for (const server of this.#servers.values()) server.kill('SIGKILL');
    await Promise.all(ended);
    await rm(this.#folder, { recursive: true, force: true });
  }
}
