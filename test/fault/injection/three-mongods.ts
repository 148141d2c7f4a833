import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import type { Document } from 'mongodb';
import { TRANSACTION_SECONDS } from '../../../shared/runtime/embedded/embedded-mongod.ts';
import { findMongod } from '../../../shared/runtime/embedded/find-mongod.ts';
import { electionSettings } from '../../../shared/runtime/election-settings.ts';
import { freePort } from '../../../shared/runtime/embedded/free-port.ts';
import { failCommand } from '../../setup/fail-point.ts';
import type { FaultMode } from '../../setup/fail-point.ts';

export interface Member {
  port: number;
  pid: number;
}

/** A replica set of three on this machine, which takes MongoDB's commands for tests; a member that ends is started again by hand. */
export class ThreeMongods {
  readonly uri: string;
  readonly #program: string;
  readonly #folder: string;
  readonly #ports: readonly number[];
  readonly #children = new Map<number, ChildProcess>();

  private constructor(program: string, folder: string, ports: readonly number[]) {
    this.#program = program;
    this.#folder = folder;
    this.#ports = ports;
    this.uri = `mongodb://${ports.map((port) => `127.0.0.1:${port}`).join(',')}/daybook?replicaSet=daybook`;
  }

  static async start(folder: string): Promise<ThreeMongods> {
    const { path } = await findMongod();
    const set = new ThreeMongods(path, folder, [await freePort(), await freePort(), await freePort()]);
    for (const port of set.#ports) set.startMember(port);
    await set.#initiate();
    return set;
  }

  startMember(port: number): void {
    const folder = join(this.#folder, `mongod-${port}`);
    mkdirSync(folder, { recursive: true });
    const files = ['--dbpath', folder, '--logpath', `${folder}.log`, '--logappend', '--quiet', '--wiredTigerCacheSizeGB', '0.25'];
    const network = ['--replSet', 'daybook', '--port', String(port), '--bind_ip', '127.0.0.1', '--nounixsocket'];
    const parameters = [
      '--setParameter',
      'enableTestCommands=1',
      '--setParameter',
      `transactionLifetimeLimitSeconds=${TRANSACTION_SECONDS}`,
    ];
    this.#children.set(port, spawn(this.#program, [...files, ...network, ...parameters], { stdio: 'ignore', detached: true }));
  }

  /** Waits for a member that was told to end. */
  async ended({ port }: Member): Promise<void> {
    const child = this.#children.get(port)!;
    while (child.exitCode === null && child.signalCode === null) await sleep(20);
  }

  /** Who writes now. Waits until there is one. */
  async primary(): Promise<Member> {
    for (;;) {
      for (const port of this.#ports) {
        const hello = await this.command(port, { hello: 1 }).catch(() => undefined);
        if (hello?.isWritablePrimary) return this.#member(port);
      }
      await sleep(100);
    }
  }

  async secondaries(): Promise<Member[]> {
    const { port } = await this.primary();
    return this.#ports.filter((one) => one !== port).map((one) => this.#member(one));
  }

  /** Runs a command of the administrator at one member. */
  async command(port: number, command: Document): Promise<Document> {
    const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
      serverSelectionTimeoutMS: 1_000,
      socketTimeoutMS: 5_000,
    });
    try {
      return await client.db('admin').command(command);
    } finally {
      await client.close();
    }
  }

  /** Makes every member fail commands of its clients, or stops doing so. */
  async fail(mode: FaultMode, fault?: Document): Promise<void> {
    for (const port of this.#ports) await this.command(port, failCommand(mode, fault));
  }

  /** Whether all three are there and in step. */
  async isWhole(): Promise<boolean> {
    const status = await this.command((await this.primary()).port, { replSetGetStatus: 1 }).catch(() => undefined);
    const states = (status?.members ?? []) as { state: number }[];
    return states.filter(({ state }) => state === 1).length === 1 && states.filter(({ state }) => state === 2).length === 2;
  }

  async stop(): Promise<void> {
    for (const child of this.#children.values()) child.kill('SIGKILL');
    for (const port of this.#ports) await this.ended(this.#member(port));
  }

  #member(port: number): Member {
    return { port, pid: this.#children.get(port)!.pid! };
  }

  async #initiate(): Promise<void> {
    const members = this.#ports.map((port, _id) => ({ _id, host: `127.0.0.1:${port}` }));
    const config = { _id: 'daybook', members, settings: electionSettings };
    for (let isDone = false; !isDone; await sleep(200)) {
      isDone = await this.command(this.#ports[0]!, { replSetInitiate: config }).then(
        () => true,
        () => false,
      );
    }
    while (!(await this.isWhole())) await sleep(200);
  }
}
