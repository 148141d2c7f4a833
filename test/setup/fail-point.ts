import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import type { Collection, Document } from 'mongodb';
import { isDuplicateKey } from '../../shared/database/is-duplicate-key.ts';

export type FaultMode = 'alwaysOn' | 'off' | { times: number } | { activationProbability: number };

const ASKED_AGAIN_MS = 20;

/** The administrator's command that makes a server fail the commands that `fault` names, those of its `appName` only. */
export function failCommand(mode: FaultMode, fault?: Document): Document {
  return { configureFailPoint: 'failCommand', mode, ...(fault && { data: fault }) };
}

/** A server has one fail point for the commands of all its clients. Whoever wants to set it waits until nobody else does. */
export class FailPoint {
  readonly #client: MongoClient;
  readonly #holders: Collection<{ _id: string }>;

  constructor(client: MongoClient) {
    this.#client = client;
    this.#holders = client.db('fail_point').collection('holders');
  }

  static async hold(uri: string): Promise<FailPoint> {
    const point = new FailPoint(await MongoClient.connect(uri));
    while (!(await point.#isTaken())) await sleep(ASKED_AGAIN_MS);
    return point;
  }

  async fail(mode: FaultMode, fault?: Document): Promise<void> {
    await this.#client.db('admin').command(failCommand(mode, fault));
  }

  end(): Promise<void> {
    return this.fail('off');
  }

  /** Ends the faults, lets the next one set some, and closes the connection. */
  async release(): Promise<void> {
    await this.end();
    await this.#holders.deleteMany({});
    await this.#client.close();
  }

  async #isTaken(): Promise<boolean> {
    try {
      await this.#holders.insertOne({ _id: 'failCommand' });
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return false;
    }
  }
}
