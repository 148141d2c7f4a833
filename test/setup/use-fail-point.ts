import type { Document } from 'mongodb';
import { MongoClient } from 'mongodb';
import { endFaults, failCommands, holdFailPoint, releaseFailPoint } from './fail-point.ts';
import type { FaultMode } from './fail-point.ts';
import { useStarted } from './use-started.ts';

interface FailPoint {
  fail(mode: FaultMode, fault: Document): Promise<void>;
  end(): Promise<void>;
  release(): Promise<void>;
}

async function openFailPoint(): Promise<FailPoint> {
  const client = await MongoClient.connect(process.env.TEST_MONGODB_URI!);
  await holdFailPoint(client);
  return {
    fail: (mode, fault) => failCommands(client, mode, fault),
    end: () => endFaults(client),
    async release() {
      await releaseFailPoint(client);
      await client.close();
    },
  };
}

/** The fail point of the tests' MongoDB, for one test file at a time, because the files run side by side: the others wait for it. */
export const useFailPoint = (): FailPoint => useStarted(openFailPoint, (point) => point.release());
