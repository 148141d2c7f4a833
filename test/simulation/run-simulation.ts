import { Books } from '../../shared/books/rounds/books.ts';
import { OutcomeUnknown } from '../../shared/books/rounds/commit-round.ts';
import type { Command } from '../../shared/books/command.ts';
import { newTrial } from '../../shared/subscription/new-trial.ts';
import { cappedUsageId } from '../../shared/subscription/usage-caps.ts';
import { bearEntity } from '../integration/books/note-category.ts';
import { breachesOf } from './breaches-of.ts';
import { SimulatedClient } from './simulated-client.ts';
import type { Faults } from './simulated-client.ts';
import { count, sell, sellAfterQuery, startTally } from './simulated-commands.ts';
import { LEFT_OF_CAP } from './wish.ts';
import type { Wish } from './wish.ts';
import { SimulatedServer } from './simulated-server.ts';
import type { Sabotage } from './simulated-server.ts';
import { VirtualTime } from './virtual-time.ts';

const PROCESSES = 3;
const REQUESTS = 80;
const SPAN_MS = 400;
const NO_FAULTS: Faults = { cut: 0, commit: 0 };
/** Whenever a round is under way and an entity waits, another round begins beside it. */
const ALWAYS_TWO = { begins: 1, goes_on: 1, spread: 0 };
export interface Run {
  seed: number;
  /** Rounds that were begun, by whatever end. */
  rounds: number;
  commits: number;
  done: number;
  breaches: string[];
}

interface Process {
  connection: SimulatedClient;
  books: Books;
}

/** Lets processes write the same entities' books while all goes wrong that may, and says what of the promises was broken. */
export async function runSimulation(seed: number, sabotage?: Sabotage): Promise<Run> {
  const time = new VirtualTime(seed);
  const uninstall = time.install();
  try {
    const server = new SimulatedServer(sabotage);
    const faults = { cut: time.random() * 0.02, commit: time.random() * 0.3 };
    const entities = await openEntities(time, server);
    const start = (): Process => {
      const connection = new SimulatedClient(time, server, faults);
      const second_lane = seed % 2 === 0 ? ALWAYS_TWO : undefined;
      return { connection, books: new Books(connection, () => undefined, second_lane) };
    };
    const processes = Array.from({ length: PROCESSES }, start);
    const wishes = Array.from({ length: REQUESTS }, (_, number) => wish(number, time, entities, processes));
    if (time.chance(0.3)) time.after(time.random() * SPAN_MS, () => replace(processes, start));
    await time.runAll();
    const done = wishes.flatMap(({ tries }) => tries).filter(({ kind }) => kind === 'done').length;
    return {
      seed,
      rounds: server.rounds,
      commits: server.commits,
      done,
      breaches: [...server.breaches, ...breachesOf(server.stored, wishes, entities)],
    };
  } finally {
    uninstall();
  }
}

/** Two entities of an owner without caps and two of one who has hardly any transactions left, each with its tally. */
async function openEntities(time: VirtualTime, server: SimulatedServer): Promise<Map<number, number>> {
  const connection = new SimulatedClient(time, server, NO_FAULTS);
  const books = new Books(connection, () => undefined);
  const now = new Date('2026-06-15T12:00:00Z');
  const usage = { _id: cappedUsageId(2, '2026-06'), owner_id: 2, period: '2026-06', transactions: 50 - LEFT_OF_CAP, api_calls: 0 };
  const owners = [1, 2].map((owner) => ({ ...newTrial(owner, null, now), plan: owner === 1 ? ('books' as const) : ('journal' as const) }));
  for (const owner of owners) server.insertAlone('subscriptions', owner);
  server.insertAlone('usage', usage);
  const entities = new Map<number, number>();
  const open = async (): Promise<void> => {
    for (const owner_id of [1, 1, 2, 2]) {
      const caller = { user_id: owner_id, owner_id, entity_id: null as number | null, scopes: [] };
      const born = await books.executeInNewEntity(bearEntity, { params: {}, caller, serialize: JSON.stringify });
      const entity_id = (born.body.resource as { id: number }).id;
      entities.set(entity_id, owner_id);
      await books.execute(entity_id, startTally, { params: {}, caller: { ...caller, entity_id }, serialize: JSON.stringify });
    }
  };
  const opened = open();
  await time.runAll();
  await opened;
  return entities;
}

function wish(number: number, time: VirtualTime, entities: Map<number, number>, processes: Process[]): Wish {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(time.random() * from.length)]!;
  const entity_id = pick([...entities.keys()]);
  const kind = pick(['sell', 'sell', 'sell', 'sell', 'count', 'count', 'refuse', 'forbidden', 'dry run'] as const);
  const made: Wish = { name: `wish ${number}`, entity_id, kind, tries: [] };
  const selling = time.chance(0.2) ? sellAfterQuery : sell;
  const command = (kind === 'count' ? count : kind === 'sell' ? selling : sell) as Command<unknown>;
  const params = { name: made.name, ...(kind === 'refuse' ? { refuse: true } : {}), ...(kind === 'forbidden' ? { forbidden: true } : {}) };
  const isKeyed = time.chance(0.3);
  const owner_id = entities.get(entity_id)!;
  const caller = { user_id: owner_id, owner_id, entity_id, scopes: [] };
  for (let tries = isKeyed ? 1 + Math.floor(time.random() * 3) : 1; tries > 0; tries--) {
    const sent = time.random() * SPAN_MS;
    const index = Math.floor(time.random() * processes.length);
    const outcome = made.tries.push({ kind: 'unknown' }) - 1;
    const idempotency = isKeyed ? { idempotency: { key: made.name, fingerprint: made.name } } : {};
    time.after(sent, () => {
      const request = {
        id: made.name,
        deadline: Date.UTC(2026, 5, 15, 12) + time.elapsed + 10_000,
        dry_run: kind === 'dry run',
        ...idempotency,
      };
      const answered = processes[index]!.books.execute(entity_id, command, { params, caller, request, serialize: JSON.stringify });
      void answered.then(
        (answer) => (made.tries[outcome] = { kind: 'done', answer }),
        (error: unknown) => (made.tries[outcome] = error instanceof OutcomeUnknown ? { kind: 'unknown' } : { kind: 'refused', error }),
      );
    });
  }
  return made;
}

/** A process dies in the middle of whatever it does, and another one takes its place. */
function replace(processes: Process[], start: () => Process): void {
  processes[0]!.connection.isDead = true;
  processes[0] = start();
}
