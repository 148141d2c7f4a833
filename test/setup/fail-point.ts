import { setTimeout as sleep } from 'node:timers/promises';
import type { Collection, Document, MongoClient } from 'mongodb';
import { isDuplicateKey } from '../../shared/database/is-duplicate-key.ts';

export type FaultMode = 'alwaysOn' | { times: number };

const ASKED_AGAIN_MS = 20;

function holders(client: MongoClient): Collection<{ _id: string }> {
  return client.db('fail_point').collection('holders');
}

/** A server has one fail point for the commands of all its clients. Whoever wants to set it waits until nobody else does. */
export async function holdFailPoint(client: MongoClient): Promise<void> {
  for (;;) {
    try {
      await holders(client).insertOne({ _id: 'failCommand' });
      return;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      await sleep(ASKED_AGAIN_MS);
    }
  }
}

/** Makes the server fail the commands that `fault` names, those of its `appName` only. */
export async function failCommands(client: MongoClient, mode: FaultMode, fault: Document): Promise<void> {
  await client.db('admin').command({ configureFailPoint: 'failCommand', mode, data: fault });
}

export async function endFaults(client: MongoClient): Promise<void> {
  await client.db('admin').command({ configureFailPoint: 'failCommand', mode: 'off' });
}

/** Ends the faults and lets the next one set some. */
export async function releaseFailPoint(client: MongoClient): Promise<void> {
  await endFaults(client);
  await holders(client).deleteMany({});
}
