import { fork } from 'node:child_process';
import { once } from 'node:events';
import { MongoClient } from 'mongodb';
import { FailPoint } from '../setup/fail-point.ts';

export interface KeptMongod {
  uri: string;
  /** Ends what a test has told the server to fail, when the test was stopped before it could. */
  calm(): Promise<void>;
  stop(): Promise<void>;
}

/** A database server that ends with this process, however it ends: its keeper sees the channel close, also when nothing here can run any more. */
export async function startKeptMongod(): Promise<KeptMongod> {
  // Of its own group, so that a Ctrl-C does not reach mongod before its keeper has been told to stop.
  const keeper = fork(new URL('./keep-mongod.ts', import.meta.url), { detached: true, execArgv: [] });
  const ended = once(keeper, 'exit');
  const [uri] = (await Promise.race([
    once(keeper, 'message'),
    ended.then(() => Promise.reject(new Error('The database did not start; what stands above says why.'))),
  ])) as [string];
  keeper.unref();
  keeper.channel?.unref();
  return {
    uri,
    async calm() {
      await new FailPoint(await MongoClient.connect(uri)).release();
    },
    async stop() {
      keeper.ref();
      keeper.disconnect();
      await ended;
    },
  };
}
