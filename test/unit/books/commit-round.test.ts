import { describe, expect, test } from '@jest/globals';
import { processMetrics } from '../../../shared/base/metrics.ts';
import { commitRound, OutcomeUnknown } from '../../../shared/books/rounds/commit-round.ts';
import type { BooksDatabase } from '../../../shared/books/rounds/books-database.ts';
import type { CommitOutcome } from '../../../shared/books/rounds/commit-round.ts';
import { roundLimits } from '../../../shared/books/rounds/round-limits.ts';
import { SimulatedClient } from '../../simulation/simulated-client.ts';
import { cutOff, SimulatedServer } from '../../simulation/simulated-server.ts';
import type { Transaction } from '../../simulation/simulated-server.ts';
import { VirtualTime } from '../../simulation/virtual-time.ts';

type Fault = ReturnType<SimulatedClient['commitFault']>;

/** A connection on which each attempt to commit goes as it is told. */
class ScriptedClient extends SimulatedClient {
  /** How many answers of other commands are still to be lost after their effect. */
  lost_answers = 0;
  /** How the next attempt to commit goes wrong. */
  attempt: () => Fault = () => undefined;

  override commitFault(): Fault {
    return this.attempt();
  }

  override async send<T>(effect: () => T): Promise<T> {
    const result = await super.send(effect);
    if (this.lost_answers-- > 0) throw cutOff();
    return result;
  }
}

/** A server that shows the one transaction of a test. */
class WatchedServer extends SimulatedServer {
  transaction: Transaction | undefined;

  override insert(transaction: Transaction, ...rest: Parameters<SimulatedServer['insert']> extends [Transaction, ...infer R] ? R : never) {
    this.transaction = transaction;
    return super.insert(transaction, ...rest);
  }
}

interface Committed {
  outcome: CommitOutcome | OutcomeUnknown;
  /** Whether the round's record is stored. */
  isStored: boolean;
  took_ms: number;
}

/** A round of new entities has a row of its own. */
const by_row = { proof: { round_id: 'r' }, writes: [{ collection: 'rounds', inserts: [{ _id: 'r' }] }] };
/** Another round has the head of one of its entities, and the events that it leaves there. */
const by_head = {
  proof: { round_id: 'r', entity: { entity_id: 1, version: 4, events_id: '1:9' } },
  writes: [
    { collection: 'heads', updates: [{ q: { _id: 1, version: 4 }, u: { $set: { version: 5 } } }], fenced: true },
    { collection: 'events', inserts: [{ _id: '1:9', round_id: 'r' }] },
  ],
};
const proofs = { 'its own row': by_row, 'its events': by_head };

type Round = (typeof by_row | typeof by_head) & Pick<BooksDatabase, 'checks'>;
type Attempt = (client: ScriptedClient, server: WatchedServer) => Fault;

/** Commits a round whose attempts to commit go as scripted, one function for each, and then without a fault. */
async function committed({ proof, writes, checks }: Round, ...script: Attempt[]): Promise<Committed> {
  const time = new VirtualTime(1);
  const uninstall = time.install();
  try {
    const server = new WatchedServer();
    server.insertAlone('heads', { _id: 1, version: 4 });
    const connection = new ScriptedClient(time, server, { cut: 0, commit: 0 });
    let attempts = 0;
    connection.attempt = () => script[Math.min(attempts++, script.length - 1)]?.(connection, server);
    const all = [...writes, { collection: 'categories', inserts: [{ _id: 7 }] }];
    const outcome = commitRound({ client: connection.client, db: connection.db, checks }, all, proof).catch(
      (error: unknown) => error as OutcomeUnknown,
    );
    await time.runAll();
    return { outcome: await outcome, isStored: server.stored.latest('categories', 7) !== undefined, took_ms: time.elapsed };
  } finally {
    uninstall();
  }
}

const fine = (): Fault => undefined;
const unanswered = (): Fault => 'unanswered';
const lost = (): Fault => 'lost';
/** The server ends the transaction before the attempt arrives. */
const ended = (_client: ScriptedClient, server: WatchedServer): Fault => {
  server.abort(server.transaction!);
  return undefined;
};

const troubles = async (): Promise<number> => {
  const { values } = await processMetrics.getSingleMetric('daybook_round_troubles_total')!.get();
  return values.find(({ labels }) => labels.trouble === 'unknown')?.value ?? 0;
};

/** Another process writes the entity, as soon as nobody else does. */
const written = (server: WatchedServer): void => {
  const { version } = server.stored.latest('heads', 1)!.document as { version: number };
  const events = { _id: `1:${version + 5}`, round_id: 'of another process' };
  server.insertAlone('events', events);
  server.updateMatching('heads', { q: { _id: 1 }, u: { $inc: { version: 1 } } });
};
/** The commit takes effect, nobody hears of it, and another process goes on from there. */
const overtaken = (_client: ScriptedClient, server: WatchedServer): Fault => {
  server.commit(server.transaction!);
  written(server);
  return 'lost';
};
const endedAndOvertaken = (client: ScriptedClient, server: WatchedServer): Fault => {
  server.abort(server.transaction!);
  written(server);
  return ended(client, server);
};

describe.each(Object.entries(proofs))('by %s', (_name, round) => {
  test.each([
    ['whose answer comes', [fine]],
    ['whose answer is lost, and that of the repeated one comes', [unanswered, fine]],
    ['that is lost, and repeated', [lost, fine]],
    ['no answer of which ever comes, since the round has left its proof', [unanswered]],
    ['after which another process has written the entity', [overtaken, unanswered]],
  ])('a round is told as saved after a commit %s', async (_commit, script) => {
    expect(await committed(round, ...script)).toMatchObject({ outcome: { kind: 'committed' }, isStored: true });
  });

  test.each([
    ['that finds it ended', [ended]],
    ['that is lost, when it has been ended before the next one', [lost, ended]],
    ['that is lost, when another process has written the entity instead', [lost, endedAndOvertaken]],
  ])('a round is told as not saved, and to be tried again, after a commit %s', async (_commit, script) => {
    expect(await committed(round, ...script)).toMatchObject({ outcome: { kind: 'aborted', cause: 'interruption' }, isStored: false });
  });

  test('a proof that was claimed is known as claimed when the answer of the first claim was lost', async () => {
    const endedUnheard = (client: ScriptedClient, server: WatchedServer): Fault => {
      client.lost_answers = 1;
      return ended(client, server);
    };
    const outcome = { kind: 'aborted', cause: 'interruption' };
    expect(await committed(round, lost, endedUnheard, ended)).toMatchObject({ outcome, isStored: false });
  });

  test('an outcome that cannot be learnt is pursued for as long as it may be, and then told as unknown', async () => {
    const before = await troubles();
    const silent = (client: ScriptedClient): Fault => {
      client.lost_answers = Number.POSITIVE_INFINITY;
      return 'lost';
    };
    const { outcome, took_ms } = await committed(round, silent);
    expect(outcome).toBeInstanceOf(OutcomeUnknown);
    expect(took_ms).toBeGreaterThanOrEqual(roundLimits.commit_pursuit_ms);
    expect(await troubles()).toBe(before + 1);
  });
});

describe('documents that are checked here', () => {
  /** Checks that are known to be those of the database when they are asked for the first so many times. */
  const knownFor = (times: number): NonNullable<BooksDatabase['checks']> => {
    let asked = 0;
    return {
      get areInForce() {
        return asked++ < times;
      },
      faultOf: () => undefined,
      olderIsGone: true,
    };
  };

  test('are committed while it is known that the database has the same schemas', async () => {
    expect(await committed({ ...by_head, checks: knownFor(2) }, fine)).toMatchObject({ outcome: { kind: 'committed' }, isStored: true });
  });

  test('are not, and the round is tried again, when that ceased to be known while they were written', async () => {
    const outcome = { kind: 'aborted', cause: 'interruption' };
    expect(await committed({ ...by_head, checks: knownFor(1) }, fine)).toMatchObject({ outcome, isStored: false });
  });
});
