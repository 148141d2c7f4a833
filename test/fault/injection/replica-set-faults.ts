import type { Document } from 'mongodb';
import type { Fault, Injected, Scene } from './fault.ts';
import type { Installation } from './installation.ts';
import type { Member, ThreeMongods } from './three-mongods.ts';

const where = 'replica set';

const mongodsOf = ({ parts }: Installation): ThreeMongods => parts.mongods!;

/** Ends a member of the set, and starts it again when the fault is healed. */
function ended(kind: string, signal: NodeJS.Signals, choose: (set: ThreeMongods) => Promise<Member>, lasts_s: Fault['lasts_s']): Fault {
  return {
    kind,
    where,
    lasts_s: lasts_s!,
    inject: async ({ installation }) => {
      const set = mongodsOf(installation);
      const member = await choose(set);
      process.kill(member.pid, signal);
      return {
        heal: async () => {
          await set.ended(member);
          set.startMember(member.port);
        },
      };
    },
  };
}

function frozen(kind: string, choose: (set: ThreeMongods) => Promise<Member[]>, lasts_s: Fault['lasts_s'], before?: string): Fault {
  return {
    kind,
    where,
    lasts_s: lasts_s!,
    ...(before === undefined ? {} : { before }),
    inject: async ({ installation }) => {
      const members = await choose(mongodsOf(installation));
      for (const { pid } of members) process.kill(pid, 'SIGSTOP');
      return { heal: () => members.forEach(({ pid }) => process.kill(pid, 'SIGCONT')) };
    },
  };
}

const primary = async (set: ThreeMongods): Promise<Member> => set.primary();
const secondary = async (set: ThreeMongods): Promise<Member> => (await set.secondaries())[0]!;

/** Makes MongoDB fail a part of the commands for some seconds. */
function failing(kind: string, fault: Document, share: number): Fault {
  return {
    kind,
    where,
    lasts_s: [2, 4],
    inject: async ({ installation }) => {
      await mongodsOf(installation).fail({ activationProbability: share }, fault);
      return { heal: () => mongodsOf(installation).fail('off') };
    },
  };
}

const writes = ['insert', 'update'];
const reads = ['find', 'aggregate'];
const unknown = { code: 64, errmsg: 'waiting for replication timed out', errInfo: { wtimeout: true } };

/** What can happen to MongoDB and NATS when they are servers of their own. */
export const replicaSetFaults: readonly Fault[] = [
  ended('kill -9 of the primary', 'SIGKILL', primary, [4, 8]),
  ended('SIGTERM of the primary', 'SIGTERM', primary, [4, 8]),
  frozen('the primary stands still (SIGSTOP)', async (set) => [await set.primary()], [16, 20], 'up to 60'),
  {
    kind: 'the primary steps down (replSetStepDown)',
    where,
    inject: async ({ installation }) => {
      const { port } = await mongodsOf(installation).primary();
      await mongodsOf(installation).command(port, { replSetStepDown: 15, secondaryCatchUpPeriodSecs: 5 });
    },
  },
  ended('kill -9 of a secondary', 'SIGKILL', secondary, [3, 6]),
  frozen('a secondary stands still (SIGSTOP)', async (set) => [await secondary(set)], [3, 6]),
  frozen('both secondaries stand still: no majority', (set) => set.secondaries(), [2, 4]),
  failing('MongoDB drops the connection at a third of all commits', { failCommands: ['commitTransaction'], closeConnection: true }, 0.33),
  failing('MongoDB drops the connection at a twentieth of all writes', { failCommands: writes, closeConnection: true }, 0.05),
  failing('MongoDB drops the connection at a twentieth of all reads', { failCommands: reads, closeConnection: true }, 0.05),
  failing(
    'a third of all rounds meet a write conflict',
    { failCommands: ['insert'], errorCode: 112, errorLabels: ['TransientTransactionError'] },
    0.33,
  ),
  failing(
    'a twentieth of all commands hear that this is no primary',
    { failCommands: [...writes, ...reads, 'commitTransaction'], errorCode: 10107 },
    0.05,
  ),
  failing('the outcome of half of all commits is not told', { failCommands: ['commitTransaction'], writeConcernError: unknown }, 0.5),
  failing(
    'a third of all commits take half a second',
    { failCommands: ['commitTransaction'], blockConnection: true, blockTimeMS: 500 },
    0.33,
  ),
  {
    kind: 'the connections to NATS are cut',
    where,
    before: '30',
    inject: async ({ installation }) => installation.parts.nats!.wire.cut(),
  },
  {
    kind: 'the network to NATS swallows everything',
    where,
    lasts_s: [2, 4],
    inject: async ({ installation }) => {
      installation.parts.nats!.wire.hold();
      return { heal: () => installation.parts.nats!.wire.release() };
    },
  },
  { kind: 'NATS is away for a second', where, lasts_s: [1, 1], inject: (scene) => stopNats(scene, 'SIGTERM') },
  { kind: 'NATS is killed and away for some seconds', where, lasts_s: [4, 8], inject: (scene) => stopNats(scene, 'SIGKILL') },
];

async function stopNats({ installation }: Scene, signal: NodeJS.Signals): Promise<Injected> {
  const { server } = installation.parts.nats!;
  await server.stop(signal);
  return { heal: () => server.start() };
}
